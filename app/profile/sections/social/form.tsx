import { Field } from '#app/forms/fields/field.tsx'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { SOCIAL_TYPES } from '#domain/options/social-types.ts'
import { type EditableProfile, updateSocial } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { SocialIcon } from './social-icon.tsx'

export function SocialForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="social-profiles" call={updateSocial} valuesOf={valuesOf} transform={normalizeLinks}>
      {(form) =>
        SOCIAL_TYPES.map(({ key, label, hosts }) => (
          <div key={key} className="flex items-start gap-3">
            <div className="pt-7">
              <SocialIcon type={key} />
            </div>
            <div className="min-w-0 flex-1">
              <Field
                field={form.field(`links.${key}`)}
                label={label}
                type="url"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="off"
                spellCheck={false}
                placeholder={hosts[0] ? `${hosts[0]}/…` : 'your-site.example'}
              />
            </div>
          </div>
        ))
      }
    </SectionForm>
  )
}

const valuesOf = ({ social: { links, revision } }: EditableProfile) => ({
  links: Object.fromEntries(SOCIAL_TYPES.map(({ key }) => [key, links[key] ?? ''])),
  revision,
})

type Links = BodyOf<typeof updateSocial>

/** Leaves out empty fields and adds a missing `https://`. */
function normalizeLinks({ links = {}, ...rest }: Links): Links {
  const given = Object.entries(links)
    .map(([type, typed = '']) => [type, typed.trim()] as const)
    .filter(([, typed]) => typed !== '')
  return { ...rest, links: Object.fromEntries(given.map(([type, typed]) => [type, withScheme(typed)])) }
}

function withScheme(typed: string): string {
  const url = typed.replace(/^(http:)?\/\//i, 'https://')
  return /^[a-z][a-z\d+-]*:/i.test(url) ? url : `https://${url}`
}
