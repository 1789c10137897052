import type { PageHead } from '#app/page-meta.ts'
import { LANGUAGES } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import { skillGroup } from '#domain/options/skill-groups.ts'
import type { ResponsiveImage } from '#domain/profile/profiles.contract.ts'
import type { PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { fullName } from '../full-name.ts'
import { namedSkills } from '../skills/view/named-skills.ts'

/** As search engines show them. */
const MAX_DESCRIPTION_LENGTH = 200

/** What the head of a public page says about it. */
export function profileHead(profile: PublicProfile): PageHead {
  const place = placeOf(profile)
  return {
    title: fullName(profile),
    description: [`${profile.title}${place ? `, ${place}` : ''}.`, shortened(profile.about_you.about_you)]
      .filter(Boolean)
      .join(' '),
    path: `/profile/${profile.link}`,
    kind: 'profile',
    photo: profile.photo ? photoOf(profile.photo, `Photo of ${fullName(profile)}`) : undefined,
  }
}

function photoOf({ url, sizes }: ResponsiveImage, alt: string): PageHead['photo'] {
  const side = sizes.find((size) => size.url === url)?.width
  return side === undefined ? undefined : { path: url, side, alt }
}

/** A public profile as schema.org's Person, for search engines: what the page shows, and nothing beside it. */
export function personJsonLd(profile: PublicProfile, siteUrl: string): object {
  const { about_you: about, photo, title } = profile
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: fullName(profile),
    givenName: profile.name,
    familyName: profile.last_name,
    url: `${siteUrl}/profile/${profile.link}`,
    ...(title && { jobTitle: title }),
    ...(about.about_you && { description: about.about_you }),
    ...(photo && { image: siteUrl + photo.url }),
    ...list('sameAs', Object.values(profile.social)),
    ...list('knowsAbout', skillsOf(profile)),
    ...list('knowsLanguage', about.languages.map(languageOf)),
    ...list('alumniOf', schoolsOf(profile)),
    ...list('worksFor', employersOf(profile)),
    ...addressOf(profile),
  }
}

const list = (name: string, values: unknown[]) => (values.length > 0 ? { [name]: values } : {})

function skillsOf({ skills }: PublicProfile): string[] {
  return skills.flatMap(({ skill_id, skills: levels }) => {
    const group = skillGroup(skill_id)
    return group ? namedSkills(group, levels).map(({ label }) => label) : []
  })
}

function languageOf({ language }: PublicProfile['about_you']['languages'][number]) {
  return { '@type': 'Language', name: labelOf(LANGUAGES, language), alternateName: language }
}

/** Where something was finished or is being learnt, each once. */
function schoolsOf({ education }: PublicProfile) {
  const names = education.map(({ institution }) => institution).filter(Boolean)
  return [...new Set(names)].map((name) => ({ '@type': 'EducationalOrganization', name }))
}

/** The current employers. */
function employersOf({ positions }: PublicProfile) {
  const names = positions.filter(({ to }) => to === null).map(({ company }) => company)
  return [...new Set(names.filter(Boolean))].map((name) => ({ '@type': 'Organization', name }))
}

function addressOf({ about_you: { location, location_custom } }: PublicProfile) {
  if (!location) return location_custom ? { address: location_custom } : {}
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.name,
      ...(location.region && { addressRegion: location.region }),
      addressCountry: location.country_code,
    },
  }
}

function placeOf({ about_you: { location, location_custom } }: PublicProfile): string {
  return location ? [location.name, location.country].join(', ') : location_custom
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s\S*$/, '')} …`
}
