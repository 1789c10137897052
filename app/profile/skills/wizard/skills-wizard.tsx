import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { onFirstClick } from '#app/forms/first-click.ts'
import { hideForm, useProfile, useProfileStore } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { updateSkillsMulti } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { SKILLS_STEPS } from '#domain/shared/limits.ts'
import { GroupStep } from './group-step.tsx'
import { type SkillsDraft, useSkillsDraft } from './skills-draft.ts'
import { SkillsForm } from './skills-form.tsx'
import { acceptedStep, firstOpenStep, groupOfStep } from './skills-step.ts'
import { SkillsSummary } from './skills-summary.tsx'
import { StepBars } from './step-bars.tsx'
import { groupsToSave, useSkillsSaving, withChanged } from './use-skills-saving.ts'
import { WizardButtons } from './wizard-buttons.tsx'

const close = () => hideForm('skills-wizard')
function closeInstead(event: FormEvent) {
  event.preventDefault()
  close()
}

/** The nine groups one after the other, then a summary. Saving a step saves every change in the draft, all or none. */
export function SkillsWizard() {
  const { skills } = useProfile()
  const draft = useSkillsDraft()
  const [step, goTo] = useStep(firstOpenStep(skills))
  const group = groupOfStep(step)
  const stored = skills.find(({ skill_id }) => skill_id === group?.id)
  const saving = useSkillsSaving(updateSkillsMulti, {
    groups: () => groupsToSave(withChanged(group?.id ?? null)),
    body: bodyOf,
    onSaved: () => (group ? goTo(step + 1) : close()),
  })
  const levels = (group && draft[group.id]?.skills) ?? stored?.skills ?? {}
  const isOpen = stored !== undefined && !stored.answered && Object.keys(levels).length === 0
  const isDone = !group && Object.keys(draft).length === 0
  return (
    <div className="grid gap-4">
      <StepBars step={step} groups={skills} draft={draft} onGoTo={goTo} />
      <SkillsForm
        saved={saving}
        {...(isDone && { onSubmit: closeInstead })}
        submit={group ? 'Save and continue' : isDone ? 'Done' : 'Save and close'}
        isBlocked={isOpen}
        {...(group && { sticky: 'card' })}
        actions={
          <WizardButtons
            onBack={step > SKILLS_STEPS.first ? () => goTo(step - 1) : undefined}
            onSkip={isOpen ? () => goTo(step + 1) : undefined}
            onClose={isDone ? undefined : close}
          />
        }
      >
        <StepHeading step={step} isChanged={group !== null && draft[group.id] !== undefined}>
          {group?.label ?? 'Summary'}
        </StepHeading>
        {group && stored ? (
          <GroupStep key={group.id} group={group} stored={stored} levels={levels}>
            {!stored.answered && (
              <NothingButton isShown={isOpen} isSending={saving.form.isSending} onChoose={saving.form.submit} />
            )}
          </GroupStep>
        ) : (
          <SkillsSummary onGoTo={goTo} />
        )}
      </SkillsForm>
    </div>
  )
}

/** Answers a group with no skill. It keeps its place when something is ticked, so that the list stays where it is. */
function NothingButton(props: { isShown: boolean; isSending: boolean; onChoose: () => void }) {
  return (
    <Button
      size="small"
      aria-disabled={props.isSending}
      className={props.isShown ? '' : 'invisible'}
      onClick={onFirstClick(() => !props.isSending && props.onChoose())}
    >
      None of these
    </Button>
  )
}

/** Starts at the requested step, or at the first open one. */
function useStep(firstOpen: number): [step: number, goTo: (requested: number) => void] {
  const requested = useProfileStore(({ forms }) => forms['skills-wizard']?.step)
  const [step, setStep] = useState(() => acceptedStep(requested ?? firstOpen, firstOpen))
  return [step, (next) => setStep((current) => acceptedStep(next, current))]
}

/** Takes the focus, so that a new step is read out and starts at its top. */
function StepHeading(props: { step: number; isChanged: boolean; children: ReactNode }) {
  const { step, isChanged, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of every step is read out
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const section = heading.current?.closest('section')
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
  }, [step])
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 ref={heading} tabIndex={-1} className="text-l">
        {children}
      </h3>
      <p className="tabular text-s text-ink-2">
        {isChanged && <span className="mr-3 font-[550] text-secondary-ink">unsaved changes</span>}
        step {step} of {SKILLS_STEPS.last}
      </p>
    </div>
  )
}

function bodyOf(groups: SkillsDraft): BodyOf<typeof updateSkillsMulti> {
  const entries = Object.entries(groups)
  return {
    groups: Object.fromEntries(entries.map(([id, { skills }]) => [id, skills])),
    revisions: Object.fromEntries(entries.map(([id, { revision }]) => [id, revision])),
  }
}
