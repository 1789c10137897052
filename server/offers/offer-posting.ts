import { AppError } from '#domain/shared/errors.ts'
import { safeLink } from '#server/jobs/jobs.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { cityNamed, resolvePlaces } from '#server/places/places.server.ts'
import { offerHtml } from './offer-html.ts'
import type { OfferRow } from './offers.table.ts'

type Content = Omit<
  OfferRow,
  'userId' | 'startDate' | 'endDate' | 'timeZone' | 'startsAt' | 'endsAt' | 'announcedStart' | 'waitingSince'
>

/** As the sources of other jobs state theirs, so that it is read by the same rules. */
export function postingOf(offer: Content): Posting {
  const { salaryLow, salaryHigh, currency, period } = offer
  const hasPay = salaryLow !== null || salaryHigh !== null
  return {
    externalId: offer.id,
    title: offer.title,
    company: offer.company,
    places: placeOf(offer),
    ...(offer.country && { country: offer.country }),
    ...workModeOf(offer),
    ...(offer.employmentType && { employmentType: offer.employmentType }),
    ...(offer.seniority && { seniority: offer.seniority }),
    ...(hasPay && {
      salary: {
        ...{ low: salaryLow ?? undefined, high: salaryHigh ?? undefined },
        ...{ currency: currency ?? undefined, period: period ?? undefined },
      },
    }),
    skills: offer.skills,
    descriptionHtml: offerHtml(offer.description),
    link: offer.link,
  }
}

/** Left out where the recruiter didn't choose one. */
function workModeOf({ isRemote, workMode }: Content): Pick<Posting, 'workMode'> {
  if (isRemote) return { workMode: 'remote' }
  return workMode ? { workMode } : {}
}

const placeOf = ({ city, country }: Pick<OfferRow, 'city' | 'country'>): string[] => {
  const place = [city, country].filter(Boolean).join(', ')
  return place === '' ? [] : [place]
}

/** Throws `offer_incomplete` with what is missing or can't be read, by field. */
export function requireComplete(offer: Content): void {
  const fields = { ...missingFields(offer), ...(placeError(offer) ?? {}), ...(payError(offer) ?? {}) }
  if (Object.keys(fields).length > 0) throw new AppError('offer_incomplete', fields)
}

function missingFields({ title, company, description, link }: Content): Record<string, string> {
  return {
    ...(title === '' && { title: 'Enter a title.' }),
    ...(company === '' && { company: 'Enter the company.' }),
    ...(description === '' && { description: 'Describe the job.' }),
    ...(link === '' && { link: 'Enter the link to apply.' }),
    ...(link !== '' && safeLink(link) === null && { link: 'Enter a link that begins with https:// or http://.' }),
  }
}

/** A city that the gazetteer lacks is kept as it was typed; the country must be one. */
function placeError({ city, country, isRemote }: Content): Record<string, string> | null {
  if (city === '' && country === '' && isRemote) return null
  if (city === '' && !isRemote)
    return { city: country === '' ? 'Enter the city, or choose remote.' : 'Enter the city.' }
  if (country !== '' && resolvePlaces([country]).places.every((place) => place.country === null))
    return { country: 'We don’t know this country.' }
  if (/[,;|]/.test(city) && cityNamed(city) === null) return { city: 'Enter one city.' }
  const { places } = resolvePlaces(placeOf({ city, country }), { country: country || undefined, remote: isRemote })
  return places.length === 1 && places[0]?.country ? null : { country: 'Enter the country.' }
}

function payError({ salaryLow, salaryHigh, currency, period }: Content): Record<string, string> | null {
  if (salaryLow === null && salaryHigh === null) return null
  if (currency === null) return { currency: 'Choose the currency of the salary.' }
  if (period === null) return { period: 'Choose the period of the salary.' }
  if (salaryLow !== null && salaryHigh !== null && salaryHigh < salaryLow)
    return { salaryHigh: 'The highest salary is below the lowest.' }
  return null
}
