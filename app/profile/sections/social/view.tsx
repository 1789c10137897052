import type { z } from 'zod'
import { ExternalLinkIcon } from '#app/ui/icons.tsx'
import { SOCIAL_TYPES, type SocialType } from '#domain/options/social-types.ts'
import type { Social } from '#domain/profile/profile-sections.ts'
import { SocialIcon } from './social-icon.tsx'

export function SocialView({ of: { links } }: { of: z.output<typeof Social> }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {SOCIAL_TYPES.map(({ key, label }) => {
        const link = links[key]
        return (
          link && (
            <li key={key} className="min-w-0">
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="group flex min-h-12 items-center gap-3 hover:text-primary"
              >
                <SocialIcon type={key} />
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-1.5 font-semibold">
                    <span className="min-w-0 wrap-anywhere">{isNamed(key) ? label : hostOf(link)}</span>
                    <span className="text-ink-3 group-hover:text-primary">
                      <ExternalLinkIcon />
                    </span>
                  </span>
                  <span className="block text-s wrap-anywhere text-ink-2">{displayUrl(link)}</span>
                </span>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

const isNamed = (type: SocialType) => !type.startsWith('generic-')
const hostOf = (link: string) => URL.parse(link)?.hostname.replace(/^www\./, '') ?? link
const displayUrl = (link: string) => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
