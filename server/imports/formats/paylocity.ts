import { assignedJson } from '../containers/html-scripts.ts'
import { isRecord, MAX_ITEM_LENGTH, type ParseResult, splitItems } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { joinPlace, workModeOf } from '../posting/place-words.ts'
import { firstText, recordOf, recordsOf, textOf } from '../posting/read-value.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

const VARIABLE = 'window.pageData'

/** An employer's list of jobs at Paylocity: a page with its data as JSON in a script. */
export const paylocity: SourceFormat = {
  detect: (head, container) =>
    container === 'html' && head.includes(VARIABLE) && head.includes('"JobId"') ? 'certain' : null,
  items: (source) => splitItems(source.text, assignedJson(VARIABLE, MAX_ITEM_LENGTH, source.notices)),
  read: (page, metadata) =>
    isRecord(page) ? recordsOf(page.Jobs).map((job) => paylocityPosting(job, page, metadata)) : [],
}

/** `LocationName` is a name of the employer's own and at times a way of working (`Hybrid`). The list has no texts. */
function paylocityPosting(
  job: Record<string, unknown>,
  page: Record<string, unknown>,
  source: SourceMetadata,
): ParseResult {
  if (job.IsInternal === true) return { rejection: 'unlisted' }
  const id = textOf(job.JobId)
  const site = recordOf(job.JobLocation)
  const [city, state, country] = [textOf(site.City), textOf(site.State), textOf(site.Country)]
  const workMode = job.IsRemote === true ? 'remote' : workModeOf(textOf(job.LocationName))
  const isShown = job.ShouldDisplayLocation !== false
  return finishPosting({
    externalId: id,
    title: textOf(job.JobTitle),
    company: firstText(source.company, page.ModuleTitle),
    places: isShown ? [city ? joinPlace(city, state, country) : firstText(job.LocationName, country)] : [],
    country: isShown ? country : undefined,
    workMode,
    remoteCountries: workMode === 'remote' && isShown ? [country] : [],
    date: textOf(job.PublishedDate),
    descriptionHtml: textOf(job.Description),
    link: id && `https://recruiting.paylocity.com/Recruiting/Jobs/Details/${encodeURIComponent(id)}`,
  })
}
