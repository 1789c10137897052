import { childText, type XmlElement } from '../containers/parse-xml.ts'
import type { ParseResult } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { isAnywhere, joinPlace, workModeOf } from '../posting/place-words.ts'
import type { SourceMetadata } from './source-metadata.ts'

/** One `<job>` of an Indeed-style XML feed. Pay is free text; a city may be the word `Remote`. */
export function indeedPosting(job: XmlElement, source: SourceMetadata): ParseResult {
  const city = childText(job, 'city')
  const country = childText(job, 'country')
  const place = joinPlace(isAnywhere(city) ? '' : city, childText(job, 'state', 'region'), country)
  const workMode = workModeOf(childText(job, 'remotetype', 'remote')) ?? (isAnywhere(city) ? 'remote' : undefined)
  return finishPosting({
    externalId: childText(job, 'referencenumber', 'partnerjobid', 'requisitionid', 'id', 'guid'),
    title: childText(job, 'title', 'name'),
    company: childText(job, 'company', 'employer') || source.company,
    places: [place || childText(job, 'location')],
    country,
    workMode,
    remoteCountries: workMode === 'remote' && country ? [country] : [],
    date: childText(job, 'date', 'pubdate', 'dateposted'),
    validThrough: childText(job, 'expirationdate', 'expiration_date', 'validthrough'),
    employmentType: childText(job, 'jobtype', 'type', 'employmenttype'),
    salaryText: childText(job, 'salary', 'compensation'),
    descriptionHtml: childText(job, 'description', 'body'),
    link: childText(job, 'url', 'applyurl', 'link'),
  })
}
