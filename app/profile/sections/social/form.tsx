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
  // Once: a field that is emptied stays under the cursor.
  const [shown, setShown] = useState(() => usualAnd((form.values() as { links: Record<string, string> }).links))
  const others = SOCIAL_TYPES.filter(({ key }) => !shown.has(key))
  const [firstAdded, setFirstAdded] = useState<SocialType>()
  const addOthers = () => {
    setFirstAdded(others[0]?.key)
    setShown(new Set(SOCIAL_TYPES.map(({ key }) => key)))
  }
  return (
    <>
      {SOCIAL_TYPES.filter(({ key }) => shown.has(key)).map(({ key, label, hosts, page }) => (
        <div key={key} ref={key === firstAdded ? focusField : undefined} className="flex items-start gap-3">
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
              placeholder={placeholderOf(hosts, page)}
            />
          </div>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <Button size="small" onClick={addOthers}>
            Add other links
          </Button>
        </div>
      )}
    </>
  )
}

function usualAnd(links: Record<string, string>): ReadonlySet<SocialType> {
  return new Set(SOCIAL_TYPES.map(({ key }) => key).filter((key) => USUAL.includes(key) || links[key] !== ''))
}

const focusField = (entry: HTMLElement | null) => entry?.querySelector('input')?.focus()

function placeholderOf([host]: readonly string[], page: string | null): string {
  if (!host) return 'your-site.example'
  return page === null ? `${host}/…` : `${host}/… or your username`
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

/** Dots only where a name cannot be a host: `mira.dev` is a site. */
const USER_NAME = /^(?:@([\w.-]+)|([\w-]+))$/

export function linkOf(typed: string, page: string | null): string {
  const [, afterAt, alone] = (page && USER_NAME.exec(typed)) || []
  if (afterAt || alone) return `${page}${afterAt ?? alone}`
  const url = typed.replace(/^(http:)?\/\//i, 'https://')
  return url === '' || /^[a-z][a-z\d+-]*:/i.test(url) ? url : `https://${url}`
}
