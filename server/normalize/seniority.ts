import type { Seniority } from '#domain/jobs/jobs.contract.ts'
import { fold } from '#domain/shared/fold.ts'

/** No levels, though they look so: a product, project or account manager manages no people by title. */
const NO_LEVEL = [
  /\b(of|for)( our| the)? (internships?|interns|apprenticeships?|trainees?|graduates)\b/g,
  /\b(intern\w*|apprentice\w*|trainee|graduate) (program|programme|recruit\w*|admissions|school|medical education)\b/g,
  /\b(lead|leads) (generation|gen|qualification|nurturing|scoring|management|conversion|acquisition)\b/g,
  /\blead(-| )to(-| )\w+/g,
  /\b(product|project|program|programme|account|case|community|partner|category|success|portfolio|territory|campaign|content|brand|property|store|office|relationship|delivery) manager\b/g,
  /\b(senior (living|care|citizens?|services)|staff (accountant|nurse|assistant|attorney|pharmacist|auditor|scientist|physician)|chief of staff|medical staff)\b/g,
  /\b(assistant|advis[oe]r|report(s|ing)?|support|deputy) to( the| our)? [\w ]+/g,
  /\boffice of( the)? [\w ]+/g,
  /\bassociate (professor|dean|counsel|attorney)\b/g,
]

/** In order: in `Senior Manager` the manager decides, in `Senior Director` the director. */
const LEVELS: readonly [Seniority, RegExp][] = [
  [
    'intern',
    /\b(interns?|internships?|werkstudent\w*|working student|student (assistant|worker|employee)|studentische\w*|praktik\w*|trainee|stagiaire|stage|apprentice(ship)?|alternan(t|ce)|co-op|becari[oa]|summer (analyst|associate))\b/,
  ],
  ['manager', /\b(avp|assistant vice president|associate vice president)\b/],
  [
    'executive',
    /\b(chief|ceo|cto|cdo|cdao|cio|caio|cfo|coo|ciso|cpo|[es]?vp|vice president|president|managing (partner|director)|(co-?)?founder|geschaftsfuhrer(in)?)\b/,
  ],
  [
    'director',
    /\b(directors?|direktor(in)?|directeur|directrice|director[ae]|head of|(global|group|regional) head|bereichsleiter(in)?|abteilungsleiter(in)?)\b|^head\b|\bhead( of)?$|\bhead ?[,(/–-]/,
  ],
  ['manager', /\b(managers?|mgr|supervisor|gerente|teamleiter(in)?|leiter(in)?|responsable|superintendent)\b/],
  [
    'principal',
    /\b(principal|distinguished|(senior |sr )?staff (\w+ ){0,2}(engineer|scientist|analyst|architect|developer|researcher|designer|statistician)|(engineer|scientist|analyst|architect|developer),? staff|technical fellow)\b|^staff\b/,
  ],
  ['lead', /\b(lead|team ?lead(er)?|tech ?lead|leader)\b/],
  ['senior', /\b(senior|snr|sr|seniorin|experienced|erfahrene[rn]?|confirme|iii|iv|expert)\b/],
  ['mid', /\b(mid|mid-?level|intermediate|midweight|ii)\b/],
  [
    'junior',
    /\b(junior|jnr|jr|entry[- ]level|graduate|new grad|absolvent\w*|early career|berufseinsteiger\w*|debutant)\b|^(the )?associate\b|\b(engineer|scientist|analyst|developer) i\b/,
  ],
]

/** `Associate Director` is a director, `Lead Generation` no lead, `Product Manager` by itself no level. */
export function seniorityOf(title: string): Seniority | null {
  let text = fold(title).replace(/\./g, ' ').replace(/\s+/g, ' ').trim()
  for (const phrase of NO_LEVEL) text = text.replace(phrase, ' ')
  text = text.trim()
  return LEVELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
