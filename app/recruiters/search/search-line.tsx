import { type SubmitEvent, useState } from 'react'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { placeNamedBy } from '#domain/recruiters/condition-text.ts'
import { understandPeopleSearch } from '#domain/recruiters/people-search.contract.ts'
import { mergedSearch } from './filter-values.ts'
import type { PeopleView } from './people-search-url.ts'
import type { ChangeSearch } from './use-people-view.ts'

const LINE_ID = 'people-line'

/** A search in one line: what is understood becomes filters, the rest stays as words. */
export function SearchLine({ view, change }: { view: PeopleView; change: ChangeSearch }) {
  const [line, setLine] = useState('')
  const { send, isSending, error } = useMutation()
  const [said, setSaid] = useState('')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (line.trim() === '') return
    void send(understandPeopleSearch, { line }, ({ filters, chips }) => {
      setLine('')
      setSaid(`Understood: ${chips.map(({ label }) => label).join(', ') || 'as words'}`)
      const place = chips.find(({ path }) => path === 'basic.location')
      change(mergedSearch(view.search, filters), place && placeNamedBy(place.label))
    })
  }
  return (
    <search>
      <form
        onSubmit={onSubmit}
        className="grid rounded-l border border-line bg-card p-1.5 shadow-card sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <label htmlFor={LINE_ID} className="sr-only">
          Search in one line
        </label>
        <input
          id={LINE_ID}
          value={line}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="senior python>=4 pytorch kaggle master in Berlin or remote"
          onChange={(event) => setLine(event.target.value)}
          className="h-12 w-full min-w-0 rounded-box bg-transparent px-3.5 text-base text-ink focus-visible:-outline-offset-2"
        />
        <Button type="submit" kind="primary" disabled={isSending} className="min-h-12 max-sm:mt-1.5 sm:ml-1.5">
          Add to search
        </Button>
      </form>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {error && (
        <div className="pt-2">
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </search>
  )
}
