import { childHtml, childText, type XmlElement } from '../containers/parse-xml.ts'
import { xmlItems } from '../containers/source-items.ts'
import type { ParseResult } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { isAnywhere, joinPlace, workModeOf } from '../posting/place-words.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const indeed: SourceFormat = {
  detect: (head, container) => (container === 'xml' && /<job[\s>]/.test(head) ? 'possible' : null),
  items: (source) => xmlItems(source, ['job']),
  read: (job, metadata) => [indeedPosting(job as XmlElement, metadata)],
}

/** One `<job>` of an Indeed-style XML source. Pay is free text; a city may be the word `Remote`. */
function indeedPosting(job: XmlElement, source: SourceMetadata): ParseResult {
  const city = childText(job, 'city')
  const country = childText(job, 'country')
  const place = joinPlace(isAnywhere(city) ? '' : city, childText(job, 'state', 'region'), country)
  const workMode =
    workModeOf(childText(job, 'remotetype', 'remote', 'workplacetypes', 'workplacetype')) ??
    (isAnywhere(city) ? 'remote' : undefined)
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
    descriptionHtml: childHtml(job, 'description', 'body'),
    link: childText(job, 'url', 'applyurl', 'link'),
  })
}
