import { useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { DownIcon } from '#app/ui/icons.tsx'
import type { Option } from '#domain/options/option.ts'
import { fold } from '#domain/shared/fold.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { ChosenList } from './chosen.tsx'
import { enterSendsNothing } from './enter-sends-nothing.ts'
import { describedBy, GroupFrame, INPUT_STYLES } from './field-frame.tsx'

interface Branch extends Option {
  sectors: readonly Branch[]
}

/** A search shows matches at any depth. The value is the list of keys in the order of choosing. */
export function TreeChoice(props: {
  field: ControlledField
  label: string
  searchLabel: string
  branches: readonly Branch[]
  /** The label outside the tree. */
  nameOf: (key: string) => string
  hint?: string
}) {
  const { id, error } = props.field
  const { value, set, ref } = useValue<string[]>(props.field)
  const [typed, setTyped] = useState('')
  const query = fold(typed)
  const visibleBranches = query === '' ? props.branches : fitting(props.branches, query)
  const change = (key: string, isOn: boolean) => set(isOn ? [...value, key] : value.filter((one) => one !== key))
  return (
    <GroupFrame id={id} label={props.label} hint={props.hint} error={error}>
      <div className={`rounded-box border bg-card ${error ? 'border-bad' : 'border-control'}`}>
        <ChosenList
          label={`Selected: ${props.label}`}
          chosen={value.map((key) => ({ key, label: props.nameOf(key) }))}
          onRemove={(key) => {
            change(key, false)
            document.getElementById(id)?.focus()
          }}
        />
        <div className="border-b border-line p-1.5">
          <input
            ref={ref}
            id={id}
            type="search"
            aria-label={props.searchLabel}
            placeholder={props.searchLabel}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={enterSendsNothing}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, hint: props.hint, error })}
            className={`${INPUT_STYLES} border-transparent`}
          />
        </div>
        {/* Half a row in sight shows that there are more. */}
        <div className="max-h-76 overflow-y-auto overscroll-contain px-3 py-2">
          <Branches branches={visibleBranches} chosen={value} onChange={change} isSearch={query !== ''} />
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {query !== '' && (visibleBranches.length === 0 ? 'Nothing found' : `${countOf(visibleBranches)} found`)}
      </p>
    </GroupFrame>
  )
}

interface BranchesProps {
  branches: readonly Branch[]
  chosen: readonly string[]
  onChange: (key: string, isOn: boolean) => void
  isSearch: boolean
}

function Branches(props: BranchesProps) {
  if (props.branches.length === 0) return <p className="py-1 text-ink-2">Nothing in the list matches.</p>
  return (
    <ul>
      {props.branches.map((branch) => (
        <BranchRow key={branch.key} {...props} branch={branch} />
      ))}
    </ul>
  )
}

function BranchRow({ branch, ...shared }: BranchesProps & { branch: Branch }) {
  const { key, label, sectors } = branch
  const [isUnfolded, setUnfolded] = useState(() => containsChosen(sectors, shared.chosen))
  const isOpen = sectors.length > 0 && (shared.isSearch || isUnfolded)
  return (
    <li>
      <div className="flex items-center">
        <div className="min-w-0 flex-1">
          <Choice
            type="checkbox"
            label={label}
            checked={shared.chosen.includes(key)}
            onChange={(event) => shared.onChange(key, event.target.checked)}
          />
        </div>
        {sectors.length > 0 && !shared.isSearch && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${sectors.length} in ${label}`}
            onClick={() => setUnfolded(!isUnfolded)}
            className="flex min-h-8.5 items-center gap-1.5 rounded-s px-2 text-s text-ink-2 hover:text-primary touch:min-h-11"
          >
            <span aria-hidden="true" className="tabular">
              {sectors.length}
            </span>
            <span className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}>
              <DownIcon />
            </span>
          </button>
        )}
      </div>
      {isOpen && (
        <div className="ml-2 border-l border-line pl-4">
          <Branches {...shared} branches={sectors} />
        </div>
      )}
    </li>
  )
}

/** The matches and the branches that lead to them. */
function fitting(branches: readonly Branch[], query: string): Branch[] {
  return branches.flatMap((branch) => {
    const below = fitting(branch.sectors, query)
    const isFitting = fold(branch.label).includes(query)
    return isFitting || below.length > 0 ? [{ ...branch, sectors: below }] : []
  })
}

const containsChosen = (branches: readonly Branch[], chosen: readonly string[]): boolean =>
  branches.some(({ key, sectors }) => chosen.includes(key) || containsChosen(sectors, chosen))

const countOf = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { sectors }) => sum + 1 + countOf(sectors), 0)
