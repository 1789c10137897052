import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { Select } from '#app/ui/select.tsx'
import type { FacetCount } from '#domain/jobs/jobs.contract.ts'

/** A country and a role, each with the number of jobs; a plain GET form, sent at once where a script runs. */
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
      <Select
        name="country"
        label="Country"
        all="Every country"
        options={props.countries.map(asOption)}
        value={props.country}
      />
      <Select name="role" label="Role" all="Every role" options={props.roles.map(asOption)} value={props.role} />
      <div className="hidden noscript:block">
        <Button type="submit" kind="primary">
          Show
        </Button>
      </div>
    </form>
  )
}

const asOption = ({ value, count }: FacetCount) => ({ value, label: `${value} (${formatCount(count)})` })
