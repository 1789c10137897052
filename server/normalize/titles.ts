import { fold } from '#domain/shared/fold.ts'

const ACRONYMS = new Set(
  'AI ML BI IT QA HR UX UI VP SVP EVP AVP CEO CTO CDO CIO CFO COO CISO II III IV VI SQL ETL ELT NLP LLM NLU RPA API AWS GCP SAP ERP CRM SAS GIS R&D B2B B2C UK US USA EU UAE NYC NY CA TX DC VA NJ PA WA ATS GPU CPU MLOPS SRE DBA BSA PHD MD RN NSA CIA FBI DOD IRS NASA NOAA HUD VA GS IOT AR VR KYC AML ESG FP&A GTM SEO SEM PPC'.split(
    ' ',
  ),
)
const SMALL = new Set('a an and as at by for from in of on or the to with und de la le du der die das für'.split(' '))
const SPELT = new Map([
  ['MLOPS', 'MLOps'],
  ['PHD', 'PhD'],
  ['DEVOPS', 'DevOps'],
  ['DATAOPS', 'DataOps'],
])
/** Shorter words in capitals are acronyms: `CTO`, `DBA II`. */
const MIN_SHOUTED_LETTERS = 8

/** No outer or double blanks, not in capitals throughout, without the company's own name in front (`Company: `). */
export function cleanTitle(title: string, company?: string): string {
  let text = title.replace(/\s+/g, ' ').trim()
  const colon = text.indexOf(':')
  if (company && colon > 0 && fold(text.slice(0, colon)) === fold(company) && text.length > colon + 2) {
    text = text.slice(colon + 1).trim()
  }
  return isShouted(text) ? quieted(text) : text
}

function isShouted(text: string): boolean {
  // `(m/w/d)` is in lower case even then.
  const letters = text.replace(/\([^)]{1,9}\)/g, '').match(/\p{L}/gu)
  return (
    letters !== null &&
    letters.length >= MIN_SHOUTED_LETTERS &&
    letters.every((letter) => letter === letter.toUpperCase())
  )
}

function quieted(text: string): string {
  return text.replace(/[\p{L}\p{N}&'’]+/gu, (word, offset: number) => {
    const spelt = SPELT.get(word)
    if (spelt) return spelt
    if (ACRONYMS.has(word) || /\d/.test(word)) return word
    const small = word.toLowerCase()
    return offset > 0 && SMALL.has(small) ? small : word.charAt(0) + small.slice(1)
  })
}

/** Filter values and their folded titles. The first match counts. */
const ROLE_PATTERNS = [
  ['Developer Advocate', /\b(developer|devrel|technical) (advocate|relations|evangelist)\b|\bdevrel\b/],
  ['Professor', /\b(professor|lecturer|professur)\b/],
  ['Product Manager', /\b(product|program|project) (manager|management|owner|lead)\b/],
  ['MLOps Engineer', /\bml ?ops\b|\b(ml|machine learning|ai) (platform|infrastructure|infra)\b/],
  ['Computer Vision Engineer', /\b(computer|machine) vision\b|\bperception\b|\bimage processing\b/],
  ['NLP Engineer', /\bnlp\b|natural language|\bspeech\b|computational linguist/],
  ['Quantitative Researcher', /\bquant\b|\bquantitative (research|analy|develop|trad|strateg|financ)/],
  ['Research Scientist', /\b(research|applied|ai|ml|machine learning|deep learning) (scien|research)|\bresearcher\b/],
  ['Data Scientist', /\bdata ?scien|\bdecision scien|\bdatenwissenschaft/],
  ['Analytics Engineer', /\banalytics engineer/],
  [
    'Data Architect',
    /\b(data|information|analytics|big data|cloud data|data platform) architect|\bdata (modeler|modeller)\b|\barchitect\b.*\bdata\b/,
  ],
  ['Machine Learning Engineer', /\bmachine learning\b|\bml\b|\bdeep learning\b|\breinforcement learning\b/],
  ['AI Engineer', /\bai\b|\bartificial intelligence\b|\bllms?\b|\bgen ?ai\b|\bprompt engineer/],
  ['Database Administrator', /\b(database|data base|data|sql) (admin|operations|developer)|\bdba\b/],
  ['Statistician', /\b(bio)?statistic(ian|al|s)\b|\bactuar/],
  [
    'Data Governance',
    /\bdata (governance|quality|steward|privacy|protection|management|manager|entry)|\bmaster data\b/,
  ],
  [
    'Data Engineer',
    /\b(data|etl|elt|big ?data|hadoop|spark|snowflake|databricks|dwh|data warehouse|data platform|data infrastructure|datawarehouse) (\w+ )?(engineer|develop|platform|infrastructure|integration|pipeline)|\bdata ?ops\b|\betl\b|\bdata engineering\b|\bdateningenieur/,
  ],
  ['Business Intelligence', /\bbusiness intelligence\b|\bbi\b|\bpower ?bi\b|\btableau\b|\breport(ing|s)?\b/],
  ['Business Analyst', /\bbusiness (\w+ )?analy/],
  [
    'Data Analyst',
    /\b(data|product|marketing|insights?|web|digital|fraud|risk|operations|customer|people|research|business|financial|revenue|growth|pricing|supply chain|healthcare|clinical|credit|sales) analy|\banalytics\b|\banalyst\b|\bdatenanaly/,
  ],
  [
    'Data Leader',
    /\bchief data\b|\bhead of data\b|\bdata (director|officer|lead|leader)\b|\b(director|vp|president)\b.*\bdata\b/,
  ],
  [
    'Software Engineer',
    /\b(software|backend|back end|frontend|front end|full ?stack|platform|cloud|devops|site reliability|python|java|scala|golang|c\+\+|robotics|systems?) (\w+ )?(engineer|develop|architect|program)/,
  ],
] as const satisfies readonly (readonly [string, RegExp])[]

export type Role = (typeof ROLE_PATTERNS)[number][0]

/** The level does not matter: `Director, Data Science` is `Data Scientist`. Null for other jobs. */
export function roleOf(title: string): Role | null {
  const text = fold(title).replace(/[-_./]/g, ' ')
  return ROLE_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
