import { useState } from 'react'
import { useCaptcha } from '#app/forms/captcha/use-captcha.ts'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextArea } from '#app/forms/fields/text-area.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { REPORT_REASONS, type ReportReason } from '#domain/offers/offer-values.ts'
import { reportJob } from '#domain/offers/offer-visits.contract.ts'
import type { Option } from '#domain/options/option.ts'

const LABELS: Readonly<Record<ReportReason, string>> = {
  scam: 'It looks like a scam',
  fee: 'It asks for money',
  gone: 'The job is no longer available',
  wrong: 'Something in it is wrong',
  discriminates: 'It discriminates against people',
  other: 'Something else',
}
const REASONS: readonly Option[] = REPORT_REASONS.map((key) => ({ key, label: LABELS[key] }))

export function ReportDialog({ id, isOpen, close }: { id: string; isOpen: boolean; close: () => void }) {
  return (
    <Dialog title="Report this job" side="centre" isOpen={isOpen} onClose={close}>
      <ReportForm id={id} close={close} />
    </Dialog>
  )
}

function ReportForm({ id, close }: { id: string; close: () => void }) {
  const [isSent, setSent] = useState(false)
  const captcha = useCaptcha()
  const form = useCallForm(reportJob, {
    defaultValues: { id, reason: 'scam', text: '', captcha: '' },
    complete: async (body) => ({ ...body, captcha: (await captcha.solve()) ?? '' }),
    onSuccess: () => setSent(true),
  })
  return (
    <div className="grid gap-4">
      <div role="status" className={isSent ? undefined : 'sr-only'}>
        {isSent && <p>Thank you. We’ll check this job.</p>}
      </div>
      {isSent ? (
        <Button kind="primary" className="justify-self-start" onClick={close}>
          Close
        </Button>
      ) : (
        <Form form={form} submit="Send report" actions={<Button onClick={close}>Cancel</Button>}>
          <SelectField field={form.value('reason')} label="What’s wrong?" options={REASONS} />
          <TextArea field={form.value('text')} label="Details (optional)" max={2_000} rows={4} />
        </Form>
      )}
      <div ref={captcha.holder} hidden />
    </div>
  )
}
