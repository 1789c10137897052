import type { WorkMode } from '#domain/jobs/jobs.contract.ts'
import { countryOf } from '#domain/options/countries.ts'

export interface PlaceText {
  parts: string[] // narrowest first: `['Austin', 'TX', 'USA']`; empty when only a work mode is named
  workMode: WorkMode | null
}

const FLAGS = /[\u{1f1e6}-\u{1f1ff}]|[\u{1f300}-\u{1faff}]|[\u{2600}-\u{27bf}]|\ufe0f/gu
const SEVERAL = /\s*(?:[|;•\n]|\s\/\s|\s(?:or|oder|ou)\s)\s*/i
/** `3 Locations`, `Location Negotiable After Selection`: no place at all. */
const NO_PLACE =
  /^(\d+\+? (more )?(locations|places|cities|offices)|(multiple|various|several|many) ?(locations|cities|places|offices)?|locations?|negotiable|flexible|tbd|n\/?a|unknown|not specified|unspecified|other|all|none|-)$/i

const NOT_REMOTE = /\b(no|not|non)[- ]remote\b/gi
const REMOTE =
  /\b(remote(ly)?([- ](friendly|first|ok|okay|eligible|only|work|working|job|position))?|anywhere( in the world)?|worldwide|world ?wide|(?<=^|[,;(/|-] ?|remote )global(ly)?(?=$| ?[,;)/|-]| remote)|work(ing)? from (home|anywhere)|wfh|home[- ]?(based|office)|homeoffice|telework(ing)?( eligible)?|telecommut(e|ing)|virtual|distributed|remoto|teletrabajo|teletravail|t[ée]l[ée]travail|fernarbeit)\b/gi
const HYBRID = /\b(hybrid|hybride?s?|h[íi]brido|partly remote|flexible hybrid)\b/gi
const ONSITE = /\b(on[- ]?site|in[- ]office|in[- ]person|office[- ]based|vor ort|presencial)\b/gi
/** Words without meaning once the work mode is removed. */
const FILLERS =
  /\b(locations? negotiable( after selection)?|negotiable after selection|fully|100 ?%|only|based|candidates?|applicants?|must be|within|located|positions?|jobs?|roles?|opportunit(y|ies)|work(ers?)?|travel[- ]required|full[- ]time|part[- ]time|hq|headquarters?|head office|main office|offices?|campus|metropolitan|(?<!, ?)metro|region of|city of|surroundings?)\b/gi

/** Splits `Berlin | Munich`, `London; Remote`, `NYC or SF`. */
export function splitPlaces(text: string): string[] {
  const clean = text
    .replace(FLAGS, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  return clean
    .replace(/\([^()]*\)/g, (inner) => inner.replaceAll(/\s*[|;\n]\s*|\s(?:or|oder|ou)\s/gi, ', '))
    .split(SEVERAL)
    .map((place) => place.trim())
    .filter((place) => place !== '' && !NO_PLACE.test(place))
}

/** Whether the text says that the work may be done from every country. "Anywhere" alone doesn't (Decision 2). */
export function saysWorldwide(text: string): boolean {
  return /\b(world[- ]?wide|globally|global(?=$| ?[,;)/|-]| remote)|(in|around|across) the (entire |whole )?world|(all|any|every) countr(y|ies))\b/i.test(
    text,
  )
}

const MAX_LENGTH = 400 // a longer text is no place

/** Takes time in proportion to the length of the text. */
export function readPlace(text: string): PlaceText {
  if (text.length > MAX_LENGTH) return { parts: [], workMode: null }
  const plain = text.replace(NOT_REMOTE, ' on-site ')
  const workMode = modeOf(plain)
  const named = workMode === 'remote' ? plain.replace(/\(([A-Z]{2})\)/g, countryInBrackets) : plain
  const place = named
    .replace(REMOTE, ' ')
    .replace(HYBRID, ' ')
    .replace(ONSITE, ' ')
    .replace(FILLERS, ' ')
    .replace(/\b\d{4,6}(-\d{4})?\b/g, ' ')
    .replace(/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g, ' ')
  return { parts: partsOf(place), workMode }
}

/** `Remote (CA)` is Canada, while `San Jose, CA` and `Remote, CA` leave it to the other parts. */
function countryInBrackets(whole: string, code: string): string {
  return `, ${countryOf(code)?.name ?? whole}`
}

function modeOf(text: string): WorkMode | null {
  if (text.search(HYBRID) >= 0) return 'hybrid'
  if (text.search(REMOTE) >= 0) return 'remote'
  return text.search(ONSITE) >= 0 ? 'onsite' : null
}

/** `Berlin (Germany)`, `Germany - Berlin` and `Berlin, Germany` have equal parts; a name with a hyphen stays whole. */
function partsOf(place: string): string[] {
  return place
    .split(/,|[()[\]]|\s[-–—]+\s|\s[-–—]+$|^[-–—]+\s|[–—:]|\s{3,}/)
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/^[\s\-.:/&]+|[\s\-:/&]+$/g, '')
        .replace(/^(?:[Ii]n|[Tt]he|[Ff]rom|at|and|or|of|[Aa]cross|[Aa]ny|[Ww]ithin)\s+(?:the\s+)?/, keepArticle)
        .replace(/\s+(in|and|or|of|[Aa]rea)$/, '')
        .trim(),
    )
    .filter(
      (part) =>
        /\p{L}{2}|^\p{Lo}/u.test(part) && !NO_PART.test(part) && !/\d/.test(part) && part.length <= MAX_PART_LENGTH,
    )
}

/** `The Hague` and `The Colony` are names of cities, `The Netherlands` is one with an article. */
const keepArticle = (start: string, _at: number, part: string) =>
  start === 'The ' && /^The \p{Lu}\p{L}+$/u.test(part) && !countryOf(part.slice(start.length)) ? start : ''

const MAX_PART_LENGTH = 50 // longer ones are sentences; those with a digit are street addresses
const NO_PART = /^([Ii]n|[Tt]he|[Ff]rom|at|and|or|of|[Aa]rea|[Aa]ny|EST|PST|CST|CET|UTC|GMT)$/
