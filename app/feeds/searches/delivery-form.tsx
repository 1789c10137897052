import { useEffect, useState } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { CARD } from '#app/ui/card.ts'
import { DEFAULT_DELIVERY } from '#domain/feeds/feed-values.ts'
import { type FeedsResponse, updateDelivery } from '#domain/feeds/feeds.contract.ts'
import { browserTimeZone } from '../saving/save-search.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => ({
  key: String(index + 1),
  label,
}))

/** The fields hold texts, as selects do. */
export function DeliveryForm({ data, onSaved }: { data: FeedsResponse; onSaved: () => void }) {
  const { delivery, frequency } = data
  const zones = useTimeZones(delivery.time_zone)
  const form = useCallForm(updateDelivery, {
    defaultValues: {
      hour: String(delivery.hour),
      weekday: String(delivery.weekday),
      time_zone: delivery.time_zone,
    } as never,
    transform: (values) => ({ ...values, hour: Number(values.hour), weekday: Number(values.weekday) }),
    onSuccess: () => {
      notify('Email time saved.')
      onSaved()
    },
  })
  const { set } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is saved or chosen then counts
  useEffect(() => {
    if (delivery.time_zone === DEFAULT_DELIVERY.time_zone) set('time_zone', browserTimeZone())
  }, [])
  return (
    <section aria-labelledby="delivery" className={CARD}>
      <h2 id="delivery" className="pb-1 text-xl">
        Email time
      </h2>
      {frequency === 'instant' ? (
        <p className="text-ink-2">Your plan emails new jobs as soon as we find them.</p>
      ) : (
        <>
          <p className="pb-4 text-ink-2">When we send your {frequency} email with new jobs.</p>
          <Form form={form} submit="Save time">
            {frequency === 'weekly' && <SelectField field={form.value('weekday')} label="Day" options={WEEKDAYS} />}
            <SelectField field={form.value('hour')} label="Time" options={HOURS} />
            <SelectField field={form.value('time_zone')} label="Time zone" options={zones} />
          </Form>
        </>
      )}
    </section>
  )
}

/** All that the browser knows; before hydration the current one alone. */
function useTimeZones(current: string) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => setNames(['UTC', browserTimeZone(), ...Intl.supportedValuesOf('timeZone')]), [])
  return [...new Set([current, ...names])].map((name) => ({ key: name, label: name.replaceAll('_', ' ') }))
}
