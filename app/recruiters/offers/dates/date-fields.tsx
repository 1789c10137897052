import { useId } from 'react'
import { describedBy, FieldFrame, INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'
import type { OfferDates } from './price.ts'

/** Native date inputs. `earliest` is the first date that may be chosen; a started first day is fixed. */
export function DateFields(props: {
  dates: OfferDates
  earliest: string
  isStartFixed?: boolean
  error: string | null
  onChange: (dates: OfferDates) => void
}) {
  const { dates, earliest, isStartFixed = false, error, onChange } = props
  const id = useId()
  const shared = {
    type: 'date',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, error: error ?? undefined }),
    className: `${INPUT_STYLES} tabular read-only:opacity-70`,
  } as const
  return (
    <div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <FieldFrame id={`${id}-start`} label="First day">
          <input
            {...shared}
            id={`${id}-start`}
            value={dates.startDate}
            min={isStartFixed ? undefined : earliest}
            readOnly={isStartFixed}
            onChange={({ target }) => onChange({ ...dates, startDate: target.value })}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-end`} label="Last day">
          <input
            {...shared}
            id={`${id}-end`}
            value={dates.endDate}
            min={earliest}
            onChange={({ target }) => onChange({ ...dates, endDate: target.value })}
          />
        </FieldFrame>
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-problem`} className="pt-1 text-s font-[550] text-bad">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
