import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { Select } from '#app/ui/select.tsx'
import type { FacetCount } from '#domain/jobs/jobs.contract.ts'
import { valueLabel } from './labels.ts'

/** A plain GET form, submitted at each change where a script runs. */
export function TopPaidFilters(props: {
  countries: FacetCount[]
  roles: FacetCount[]
  country: string | undefined
  role: string | undefined
}) {
  const navigate = useNavigate()
  const send = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)])
    const params = new URLSearchParams(chosen).toString()
    void navigate(params ? `/top-paid-jobs?${params}` : '/top-paid-jobs', { preventScrollReset: true })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <form
      action="/top-paid-jobs"
      method="get"
      onSubmit={onSubmit}
      onChange={(event) => send(event.currentTarget)}
      className="mt-6 flex flex-wrap items-end gap-4"
    >
      <FilterSelect name="country" label="Country" all="All countries" counts={props.countries} value={props.country} />
      <FilterSelect name="role" label="Role" all="All roles" counts={props.roles} value={props.role} />
      <div className="hidden noscript:block">
        <Button type="submit" kind="primary">
          Show
        </Button>
      </div>
    </form>
  )
}

/** `all` is the choice of nothing in particular; the key resets the select when the URL changes. */
function FilterSelect(props: {
  name: string
  label: string
  all: string
  counts: readonly FacetCount[]
  value: string | undefined
}) {
  const id = useId()
  return (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id} className="block pb-1 text-s font-semibold">
        {props.label}
      </label>
      <Select
        id={id}
        key={props.value}
        name={props.name}
        none={props.all}
        options={props.counts.map(({ value, count }) => ({
          key: value,
          label: `${props.name === 'country' ? valueLabel('country', value) : value} (${formatCount(count)})`,
        }))}
        defaultValue={props.value ?? ''}
        className="min-h-11 w-full min-w-0 sm:min-w-56 rounded-box border border-control bg-card pr-10 pl-3.5 text-base"
      />
    </div>
  )
}
