import { useWatch } from 'react-hook-form'
import { notify } from '#app/browser/notifications.ts'
import { useRootData } from '#app/browser/root-data.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { linkWhileTyping, setPublicLink, withoutOpenHyphen } from '#domain/profile/visibility.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { OLD_LINK_DAYS } from '#domain/shared/limits.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { mergeProfile } from '../profile-store.ts'
import { useLinkCheck } from './use-link-check.ts'

/** Another public link, checked while it is typed. */
export function LinkForm({ currentLink, onDone }: { currentLink: string; onDone: () => void }) {
  const siteUrl = useRootData()?.siteUrl ?? ''
  const form = useCallForm(setPublicLink, {
    defaultValues: { link: currentLink },
    onSuccess: (link) => {
      mergeProfile({ link })
      notify(`Your public page is now at ${link.url}.`)
      onDone()
    },
  })
  const typed = withoutOpenHyphen(String(useWatch({ control: form.control, name: 'link' })))
  useUnsaved('public-link', typed !== currentLink)
  const check = useLinkCheck(typed, currentLink)
  const field = form.field('link')
  return (
    <Form form={form} submit="Save link" actions={<Button onClick={onDone}>Cancel</Button>}>
      <div>
        <Field
          field={field}
          label="Your link"
          hint={`Your page will be at ${siteUrl}/profile/${typed || '…'}`}
          onInput={(event) => {
            event.currentTarget.value = linkWhileTyping(event.currentTarget.value)
          }}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        <p
          role="status"
          className={`min-h-6 pt-1 text-s font-[550] ${check?.available ? 'text-accept-ink' : 'text-secondary-ink'}`}
        >
          {check &&
            !field.error &&
            (check.available ? 'This link is available.' : ERRORS[check.reason ?? 'link_taken'].text)}
        </p>
      </div>
      {currentLink && (
        <p className="text-s text-ink-2">
          Your old link leads to the new one for {OLD_LINK_DAYS} days. Until then it’s reserved for you.
        </p>
      )}
    </Form>
  )
}
