import { useState } from 'react'
import { Field } from '#app/forms/fields/field.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { SOCIAL_TYPES, type SocialType } from '#domain/options/social-types.ts'
import { type EditableProfile, updateSocial } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { SocialIcon } from './social-icon.tsx'

const USUAL: readonly SocialType[] = ['github', 'linkedin', 'generic-1']

export function SocialForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="social-profiles" call={updateSocial} valuesOf={valuesOf} transform={normalizeLinks}>
      {(form) => <LinkFields form={form} />}
    </SectionForm>
  )
}

function LinkFields({ form }: { form: CallForm }) {
  const [isComplete, setComplete] = useState(false)
  const { links } = form.values() as { links: Record<string, string> }
  const isVisible = (key: SocialType) => isComplete || USUAL.includes(key) || links[key] !== ''
  return (
    <>
      {SOCIAL_TYPES.filter(({ key }) => isVisible(key)).map(({ key, label, hosts, page }) => (
        <div key={key} className="flex items-start gap-3">
          <div className="pt-7">
            <SocialIcon type={key} />
          </div>
          <div className="min-w-0 flex-1">
            <Field
              field={form.field(`links.${key}`)}
              label={label}
              inputMode="url"
              autoComplete={page === null ? 'url' : 'off'}
              autoCapitalize="off"
              spellCheck={false}
              placeholder={page === null ? 'your-site.example' : `${hosts[0]}/… or your username`}
            />
          </div>
        </div>
      ))}
      {!SOCIAL_TYPES.every(({ key }) => isVisible(key)) && (
        <div>
          <Button size="small" onClick={() => setComplete(true)}>
            Add other links
          </Button>
        </div>
      )}
    </>
  )
}

const valuesOf = ({ social: { links, revision } }: EditableProfile) => ({
  links: Object.fromEntries(SOCIAL_TYPES.map(({ key }) => [key, links[key] ?? ''])),
  revision,
})

type Links = BodyOf<typeof updateSocial>

/** Leaves out empty fields, makes a link of a user name and adds a missing `https://`. */
function normalizeLinks({ links = {}, ...rest }: Links): Links {
  const given = SOCIAL_TYPES.map(({ key, page }) => [key, linkOf((links[key] ?? '').trim(), page)] as const)
  return { ...rest, links: Object.fromEntries(given.filter(([, link]) => link !== '')) }
}

const USER_NAME = /^@?([\w-]+)$/

function linkOf(typed: string, page: string | null): string {
  const userName = page && USER_NAME.exec(typed)?.[1]
  if (userName) return page + userName
  const url = typed.replace(/^(http:)?\/\//i, 'https://')
  return url === '' || /^[a-z][a-z\d+-]*:/i.test(url) ? url : `https://${url}`
}
