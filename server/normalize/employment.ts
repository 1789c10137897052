import { EMPLOYMENT_TYPES, type EmploymentType } from '#domain/jobs/jobs.contract.ts'
import { fold, slug } from '#domain/shared/fold.ts'

/** The most specific first: a full-time internship is an internship, a full-time contract a contract. */
const KINDS: readonly [EmploymentType, RegExp][] = [
  [
    'intern',
    /\bintern(s|ship|ships)?\b|werkstudent|working student|praktik|trainee|apprentic|ausbildung|\bstage\b|becari/,
  ],
  ['volunteer', /volunt|ehrenamt|benevol/],
  ['per_diem', /per[ _-]?diem/],
  [
    'contractor',
    /contract(or|ors)?\b|freelanc|self[ -]?employed|\bb2b\b|corp[ -]to[ -]corp|\bc2c\b|1099|independent|freiberuf|auftrag/,
  ],
  [
    'temporary',
    /\btemp(orary|oraire|orar)?\b|fixed[ -]term|seasonal|befristet|\bcdd\b|interim|\bterm appointment|not to exceed|zeitarbeit/,
  ],
  ['part_time', /part[ _-]?time|\bpt\b|teilzeit|temps partiel|deeltijd|halbtags|media jornada|intermittent/],
  [
    'full_time',
    /full[ _-]?time|\bft\b|permanent|vollzeit|festanstellung|unbefristet|temps plein|\bcdi\b|voltijd|regular|jornada completa|employee|indefinid/,
  ],
]

/** Specification §3: its five position types as schema.org's kinds. */
const POSITION_TYPES = new Map<string, EmploymentType>([
  ['permanent', 'full_time'],
  ['temporary', 'temporary'],
  ['contract', 'contractor'],
  ['self-employed', 'contractor'],
  ['internships-and-graduate-trainee', 'intern'],
])

/** From a source's words or our own; the first entry of a list counts. Null when empty, `other` when unknown. */
export function employmentTypeOf(text: string): EmploymentType | null {
  const folded = fold(text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')).trim()
  if (folded === '') return null
  const exact = EMPLOYMENT_TYPES.find((type) => type === folded.replace(/[ -]/g, '_'))
  const known = exact ?? POSITION_TYPES.get(slug(folded))
  if (known) return known
  for (const entry of folded.split(/[,;/|&]| and | or | und | oder /)) {
    // `unbefristet` contains `befristet`, and means the opposite.
    const plain = entry.replace(/unbefristet/g, 'permanent').replace(/non[ -]contract/g, '')
    const kind = KINDS.find(([, pattern]) => pattern.test(plain))
    if (kind) return kind[0]
  }
  return 'other'
}

const IN_TITLES: readonly [EmploymentType, RegExp][] = [
  ['intern', /\b(interns?|internships?|trainees?|apprentice(ship)?s?|werkstudent\w*|working student|praktik\w*)\b/],
  ['part_time', /\b(part time|parttime|teilzeit|temps partiel|deeltijd)\b/],
  ['full_time', /\b(full time|fulltime|vollzeit|temps plein|voltijd)\b/],
  ['contractor', /\b(freelanc\w*|self employed|contract to (hire|perm)|corp to corp|c2c|c2h|freiberuf\w*)\b/],
  ['temporary', /\b(fixed term|seasonal|befristet\w*)\b/],
  ['per_diem', /\bper diem\b/],
]
/** Words that name a kind of contract at the edge of a part of the title, unless a subject or job follows. */
const AT_EDGES = new Map<string, EmploymentType>([
  ['contract', 'contractor'],
  ['contractor', 'contractor'],
  ['contractors', 'contractor'],
  ['temporary', 'temporary'],
  ['temp', 'temporary'],
  ['volunteer', 'volunteer'],
])
/** `Contract Manager`, `Temporary Works Engineer`, `Volunteer Coordinator`: the work is about it. */
const SUBJECTS = new Set(
  `manager managers management manufacturing administrator administration admin specialist officer analyst negotiator
   attorney lawyer counsel law coordinator compliance research services service operations director support assistant
   review drafting pricing surveillance professional closeout lifecycle catering cleaning executive lead sales supervisor
   works structures housing accommodation traffic staffing controller control safety relations oversight engagement
   program programme programs recruitment and or &`.split(/\s+/),
)
const PART_BREAK = /[()[\],|–—:;/]| - |^- | -$/

/** The kinds of contract that a title itself names: `Data Analyst (Contract)`, not `Contract Manager`. */
export function contractsIn(title: string): EmploymentType[] {
  const text = fold(title)
  const plain = text.replace(/[-_]/g, ' ').replace(/unbefristet\w*/g, ' ')
  const found = IN_TITLES.filter(([, pattern]) => pattern.test(plain)).map(([kind]) => kind)
  for (const part of text.split(PART_BREAK)) {
    const words = part.split(/[\s-]+/).filter(Boolean)
    const [first = '', second = ''] = words
    const atStart = SUBJECTS.has(second) ? undefined : AT_EDGES.get(first)
    const kind = atStart ?? AT_EDGES.get(words.at(-1) ?? '')
    if (kind) found.push(kind)
  }
  return [...new Set(found)]
}
