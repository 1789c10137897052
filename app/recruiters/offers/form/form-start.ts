import { create } from 'zustand'
import { tabValue } from '#app/browser/place/tab-storage.ts'
import type { Offer, OfferFields } from '#domain/offers/offers.contract.ts'
import { addDays } from '#domain/shared/dates.ts'
import { MODAL_CLOSE_DELAY_MS } from '#domain/shared/limits.ts'
import type { OfferDates } from '../dates/price.ts'

/** What the form is about: an offer that is edited, one that is copied, or a new one. */
interface FormStart {
  edited: string | null
  copied: string | null
}

const NEW: FormStart = { edited: null, copied: null }
const stored = tabValue<FormStart>('offer-form')
let closing: ReturnType<typeof setTimeout> | undefined

export const useFormStart = create<FormStart>(() => stored.get() ?? NEW)

/** Call one of them before the modal opens: the last start lasts until its modal has faded out. */
export const newOffer = () => start(NEW)
export const editOffer = ({ uuid }: Pick<Offer, 'uuid'>) => start({ edited: uuid, copied: null })
export const copyOffer = ({ uuid }: Pick<Offer, 'uuid'>) => start({ edited: null, copied: uuid })

function start(next: FormStart): void {
  clearTimeout(closing)
  stored.set(next)
  useFormStart.setState(next)
}

/** The edit flag stays until the modal has faded out (specification §4). */
export function clearFormStart(): void {
  clearTimeout(closing)
  closing = setTimeout(() => start(NEW), MODAL_CLOSE_DELAY_MS)
}

/** The form as it is kept while it is typed. */
export interface TypedOffer extends OfferDates {
  fields: OfferFields
  /** Whether its activation follows the saving. */
  isActive: boolean
}

const EMPTY_FIELDS: OfferFields = {
  title: '',
  link: '',
  company: '',
  city: '',
  country: '',
  salaryLow: null,
  salaryHigh: null,
  currency: 'EUR',
  period: 'year',
  isRemote: false,
  workMode: null,
  employmentType: null,
  seniority: null,
  description: '',
  skills: [],
}

/** Specification §4: empty fields, not active, from today to tomorrow. */
export const emptyOffer = (today: string): TypedOffer => ({
  fields: EMPTY_FIELDS,
  isActive: false,
  startDate: today,
  endDate: addDays(today, 1),
})

/** The fields of an offer, without what the server adds. */
export function fieldsOf(offer: OfferFields): OfferFields {
  const names = Object.keys(EMPTY_FIELDS) as (keyof OfferFields)[]
  const fields = Object.fromEntries(names.map((name) => [name, offer[name]])) as OfferFields
  return { ...fields, currency: fields.currency ?? EMPTY_FIELDS.currency, period: fields.period ?? EMPTY_FIELDS.period }
}

/** As the call takes it: a salary's currency only beside an amount, and remote is what the work mode says. */
export const bodyOf = <Fields extends OfferFields>(typed: Fields): Fields => {
  const hasSalary = typed.salaryLow !== null || typed.salaryHigh !== null
  return {
    ...typed,
    isRemote: typed.workMode === 'remote',
    currency: hasSalary ? typed.currency : null,
    period: hasSalary ? typed.period : null,
  }
}
