import { KAGGLE_ACHIEVEMENTS, type KaggleAchievement } from '#domain/options/kaggle.ts'
import { JOB_TITLES, LANGUAGES } from '#domain/options/lists.ts'
import { WORK_SECTORS, type WorkSector } from '#domain/options/work-sectors.ts'
import type { Operator } from '#domain/recruiters/people-filters.ts'
import { SKILLS } from '#server/normalize/skills.ts'
import { phraseKey } from './line-tokens.ts'
import { type NamedSkill, skillPhrases } from './skill-phrases.ts'

/** What a phrase means by itself. */
export type Meaning =
  | { kind: 'skill'; skill: NamedSkill }
  | { kind: 'experience'; band: string; operator: Operator }
  | { kind: 'language'; language: string }
  | { kind: 'fluency'; fluency: string }
  | { kind: 'education'; level: string; operator: Operator }
  | { kind: 'position'; types: readonly string[] }
  | { kind: 'sector'; keys: readonly string[]; isSub: boolean; skill: NamedSkill | null; needsMark: boolean }
  | { kind: 'workplace'; question: 'workFromHome' | 'workingHours'; choices: readonly string[] }
  | { kind: 'remote' }
  | { kind: 'available'; availability: string }
  | { kind: 'relocates' }
  /** It means something else: its words are searched. */
  | { kind: 'words' }

const meanings = new Map<string, Meaning>()
const add = (meaning: Meaning, names: readonly string[]) => {
  for (const name of names) {
    const key = phraseKey(name)
    if (key !== '' && !meanings.has(key)) meanings.set(key, meaning)
  }
}
const listed = (names: string) => names.split(', ')
const education = (level: string, operator: Operator, names: string) =>
  add({ kind: 'education', level, operator }, listed(names))
const experience = (band: string, operator: Operator, names: string) =>
  add({ kind: 'experience', band, operator }, listed(names))

add({ kind: 'words' }, [
  ...JOB_TITLES.map(({ label }) => label.replace(/^(Senior|Lead|Principal) /, '')).filter((title) => /\s/.test(title)),
  ...listed(
    'phd student, phd candidate, doctoral candidate, doctoral student, scrum master, master data, master data management, webmaster, lead generation, lead gen, lead qualification, real time, go to market, research and development, head of, english literature, product owner',
  ),
])
const SKILLS_BY_NAME = skillPhrases()
const OTHER_MEANINGS = SKILLS.flatMap(({ otherMeanings = [] }) => otherMeanings)
add(
  { kind: 'words' },
  OTHER_MEANINGS.filter((name) => !SKILLS_BY_NAME.has(phraseKey(name))),
)

experience('none', '=', 'no experience, without experience')
experience('1-3', '<=', 'junior, jr, entry level, graduate, new grad, early career, beginner level')
experience('3-5', '=', 'mid, mid level, midlevel, medior, mid senior, intermediate level')
experience('5-7', '>=', 'senior, sr, snr, senior level, experienced')
experience('7-10', '>=', 'lead, team lead, tech lead, technical lead, principal, staff level, lead level')

education('doctorate', '>=', 'phd, ph d, phd graduate, doctorate, doctoral degree, doctor, dr, dphil, doctoral')
education(
  'master',
  '>=',
  "master, master's, masters, master degree, master's degree, masters degree, msc, m sc, master of science, meng, mres, master in, master of, magister, diplom",
)
education(
  'bachelor',
  '>=',
  "bachelor, bachelor's, bachelor degree, bachelor's degree, bsc, b sc, bachelor of science, undergraduate degree, university degree",
)
education('mba', '=', 'mba')
education('postdoc', '>=', 'postdoc, post doc, postdoctoral')
education('bootcamp', '=', 'bootcamp, boot camp')

const position = (types: string, names: string) => add({ kind: 'position', types: listed(types) }, listed(names))
position('contract, self-employed', 'freelance, freelancer, freelancing, self employed, independent contractor')
position('contract', 'contract, contractor, on contract, contract work')
position('permanent', 'permanent, permanent position, permanent role')
position('temporary', 'temporary, temp, fixed term')
position(
  'internships-and-graduate-trainee',
  'intern, internship, trainee, working student, graduate trainee, werkstudent',
)

add(
  { kind: 'remote' },
  listed(
    'remote, remote work, remotely, fully remote, 100% remote, remote only, wfh, work from home, working from home, home office',
  ),
)
const fromHome = (choices: string, names: string) =>
  add({ kind: 'workplace', question: 'workFromHome', choices: listed(choices) }, listed(names))
fromHome('1-2-days-a-week, 3-4-days-a-week', 'hybrid')
fromHome('never, 1-2-days-a-week', 'on site, onsite, in office, in the office')
add({ kind: 'workplace', question: 'workingHours', choices: ['part-time'] }, ['part time'])
add({ kind: 'workplace', question: 'workingHours', choices: ['flexible-hours'] }, ['flexible hours', 'flexitime'])
add(
  { kind: 'available', availability: 'immediately' },
  listed(
    'immediately, available immediately, immediately available, available now, immediate start, can start immediately, start immediately, asap, immediate',
  ),
)
add({ kind: 'relocates' }, listed('willing to relocate, open to relocation, can relocate, would relocate, relocation'))

const fluency = (level: string, names: string) => add({ kind: 'fluency', fluency: level }, listed(names))
fluency('first-language', 'native, native speaker, mother tongue, first language, bilingual, c2')
fluency('fluent', 'fluent, fluently, business fluent, business level, full professional, c1')
fluency('competent', 'conversational, competent, working knowledge of, b1, b2')
fluency('basic', 'a1, a2')

/** Sectors whose names say little without `in` or `sector`. */
const VAGUE = new Set(
  'tech education operations credit compliance consultancy tax media marketing government audit'.split(' '),
)
const MORE_SECTORS: Record<string, string> = {
  healthcare: 'health care, health, pharma, pharmaceutical, biotech, medtech, life sciences',
  retail: 'ecommerce, e commerce, online retail, fmcg',
  telecom: 'telco, telecommunications',
  energy: 'utilities, oil and gas, renewables',
  cybersecurity: 'cyber security, infosec',
  adtech: 'ad tech, advertising',
  automotive: 'car industry',
  education: 'edtech',
  agriculture: 'agtech, agritech, farming',
  'real-estate': 'proptech',
  logistics: 'supply chain, shipping, transport',
  government: 'public sector, govtech',
  finance: 'financial services, finance',
  insurance: 'insurtech',
  'retail-banking': 'consumer banking',
  'private-banking-and-wealth-management': 'wealth management, private banking',
  'private-equity-and-venture-capital': 'private equity, venture capital',
  'hedge-funds': 'hedge fund',
  'risk-management': 'risk',
  'blockchain-and-digital-assets': 'crypto, blockchain',
}
const BANKS = ['retail-banking', 'corporate-banking', 'investment-banking', 'private-banking-and-wealth-management']

function addSector({ key, label, sectors }: WorkSector, depth: number): void {
  const skill = SKILLS_BY_NAME.get(phraseKey(label))
  const needsMark = VAGUE.has(phraseKey(label)) || depth > 1
  const own = skill?.group === 9 ? skill : null
  add({ kind: 'sector', keys: [key], isSub: depth > 1, skill: own, needsMark }, [label])
  const more = MORE_SECTORS[key]
  if (more) add({ kind: 'sector', keys: [key], isSub: false, skill: own, needsMark: false }, listed(more))
  for (const sector of sectors) addSector(sector, depth + 1)
}
for (const sector of WORK_SECTORS) addSector(sector, 0)
add({ kind: 'sector', keys: BANKS, isSub: false, skill: null, needsMark: false }, ['banking', 'bank'])

for (const { key, label, native } of LANGUAGES) {
  const names = [...label.split(/ \(|\)/), native].filter((name) => phraseKey(name).length > 2)
  add({ kind: 'language', language: key }, names)
}
for (const [name, skill] of SKILLS_BY_NAME) if (!meanings.has(name)) meanings.set(name, { kind: 'skill', skill })

const MAX_WORDS = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length))

/** In words of a phrase; a token may hold several, as `scikit-learn` does. */
export const MAX_PHRASE = Math.min(MAX_WORDS, 6)
export const meaningOf = (key: string): Meaning | null => meanings.get(key) ?? null

const phrasesOf = <Value>(table: Record<string, Value>) =>
  new Map(
    Object.entries(table).flatMap(([names, value]) => listed(names).map((name) => [phraseKey(name), value] as const)),
  )

export const LEVEL_WORDS = phrasesOf({
  'novice, beginner': 1,
  basic: 2,
  'intermediate, solid': 3,
  'advanced, proficient, strong': 4,
  'expert, expert level': 5,
})
export const OPERATOR_WORDS = phrasesOf<Operator>({
  'at least, min, minimum, no less than': '>=',
  'at most, max, maximum, up to, no more than': '<=',
  exactly: '=',
  'more than, over, above': '>',
  'less than, under, below': '<',
})
export const OR_MORE = phrasesOf({
  'or higher, or better, or more, or above, and above, and higher, or up, plus': true,
})
export const NEGATIONS = phrasesOf({ 'not, no, without, except, excluding': true })
export const SECTOR_MARKS = phrasesOf({ 'sector, industry, domain, background': true })
export const EXPERIENCE_MARKS = phrasesOf({ 'experience, expertise, knowledge, know how': true })
export const PLACE_WORDS = phrasesOf({
  'in, near, around, from, at, based in, located in, living in, lives in, close to': true,
})
export const OCCUPATIONS = phrasesOf({
  'engineer, scientist, analyst, developer, researcher, consultant, manager, specialist, architect, lead, director, teacher, professor, assistant, associate, fellow, writer, journalist, officer': true,
})
export const ACHIEVEMENTS = new Map<string, KaggleAchievement>([
  ...KAGGLE_ACHIEVEMENTS.flatMap(({ key, label }) => [key, label].map((name) => [phraseKey(name), key] as const)),
  ...phrasesOf<KaggleAchievement>({
    'competition, comps': 'competitions',
    kernels: 'notebooks',
    discussions: 'discussion',
  }),
])
/** Between understood parts they say nothing. */
export const FILLERS = new Set(
  listed(
    'and, with, in, for, who, has, have, having, know, knows, knowing, an, a, the, of, plus, at, from, or, also, must, need, needs, want, wanted, looking, seeking, candidate, people, person, someone, somebody, skill, experience, experienced, expertise, knowledge, level, year, based, living, located, speaking, speak, speaker, ok, okay, possible, is, to, on, as, be, can, that, either, but, work, working, position, role, degree, available, near, around, good, sector, industry, level',
  ).map(phraseKey),
)
