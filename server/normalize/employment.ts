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
