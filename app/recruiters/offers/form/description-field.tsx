import { TextArea } from '#app/forms/fields/text-area.tsx'
import type { ControlledField } from '#app/forms/use-call-form.ts'
import { MAX_OFFER_DESCRIPTION } from '#domain/offers/offer-values.ts'

/** The preview is HTML that the server has sanitised. */
export function DescriptionField({
  field,
  html,
  error,
}: {
  field: ControlledField
  html: string
  error: string | null
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        field={field}
        label="Description"
        rows={8}
        max={MAX_OFFER_DESCRIPTION}
        hint="Markdown works: **bold**, - lists, ## headings, [links](https://…)."
      />
      <section aria-label="Preview of the description">
        <p aria-hidden="true" className="pb-1 text-s font-semibold">
          Preview
        </p>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-80 min-h-16 overflow-y-auto rounded-box border border-line bg-card px-4 py-3"
        >
          {html ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server as every description is
            <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <p className="text-ink-2">Your description is shown here as candidates will see it.</p>
          )}
        </div>
        {error && <p className="pt-1 text-s text-bad">The preview is not up to date. {error}</p>}
      </section>
    </div>
  )
}
