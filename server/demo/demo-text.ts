import type { DemoCompany } from './demo-companies.ts'
import type { DemoRole } from './demo-roles.ts'
import { SENTENCES, WORDS } from './demo-sentences.ts'
import type { Rng } from './rng.ts'

export interface DemoSubject {
  company: DemoCompany
  role: DemoRole
  years: string
  /** In the order of mention; repeated when they run out. */
  skills: readonly string[]
}

/** Text, slot, text, slot, …, text. */
type Sentence = readonly string[]
type Kind = keyof typeof SENTENCES

const splitSlots = (kind: Kind): Sentence[] => SENTENCES[kind].map((sentence) => sentence.split(/[{}]/))
const PARTS: Record<Kind, Sentence[]> = {
  opening: splitSlots('opening'),
  mission: splitSlots('mission'),
  reporting: splitSlots('reporting'),
  task: splitSlots('task'),
  requirement: splitSlots('requirement'),
  benefit: splitSlots('benefit'),
  closing: splitSlots('closing'),
}

const TASKS_HEADINGS = ['What you will do', 'Your tasks', 'Responsibilities', 'The work']
const REQUIREMENTS_HEADINGS = ['What you bring', 'Requirements', 'Your profile', 'About you']

/** HTML of about 125 words. */
export function writeText(rng: Rng, subject: DemoSubject): string {
  let named = 0
  const nextSkill = () => subject.skills[named++ % subject.skills.length] as string

  const word = (slot: string): string => {
    const { company, role } = subject
    switch (slot) {
      case 'company':
        return company.name
      case 'business':
        return rng.pick(company.industry.business)
      case 'thing':
        return rng.pick(company.industry.things)
      case 'partner':
        return rng.pick(company.industry.partners)
      case 'size':
        return company.size
      case 'founded':
        return String(company.founded)
      case 'system':
        return company.system
      case 'role':
        return role.title
      case 'field':
        return role.field
      case 'years':
        return subject.years
      case 'skill':
        return nextSkill()
      case 'Verb':
        return capital(rng.pick(WORDS.verb as string[]))
      default:
        return rng.pick(WORDS[slot] as string[])
    }
  }
  const say = (kind: Kind): string => {
    const parts = rng.pick(PARTS[kind])
    let text = parts[0] as string
    for (let i = 1; i < parts.length; i += 2) text += word(parts[i] as string) + (parts[i + 1] as string)
    return text
  }
  const items = (kind: Kind, count: number): string => {
    let list = ''
    for (let i = 0; i < count; i++) list += `<li>${say(kind)}</li>`
    return `<ul>${list}</ul>`
  }

  return (
    `<p>${say('opening')} ${say('mission')}</p>` +
    (rng.bool(0.5) ? `<p>${say('reporting')}</p>` : '') +
    `<h3>${rng.pick(TASKS_HEADINGS)}</h3>${items('task', 2 + rng.below(3))}` +
    `<h3>${rng.pick(REQUIREMENTS_HEADINGS)}</h3>${items('requirement', 2 + rng.below(3))}` +
    `<p>${say('benefit')} ${say('closing')}</p>`
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
