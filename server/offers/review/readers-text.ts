import { Parser } from 'htmlparser2'
import type { OfferFields } from '#domain/offers/offers.contract.ts'
import { offerHtml } from '../offer-html.ts'

export type Shown = Pick<OfferFields, 'title' | 'company' | 'city' | 'country' | 'link' | 'description' | 'skills'>

const INLINE = new Set('strong b em i u code a'.split(' '))
const INVISIBLE = /\p{Cf}+/gu

/** What readers of an offer see, a line for each field and paragraph, and where its links lead. */
export function readersText({ title, company, city, country, link, description, skills }: Shown): {
  text: string
  addresses: string[]
} {
  const addresses = [link]
  let text = [title, company, city, country, ...skills, ''].join('\n')
  const parser = new Parser({
    onopentag(name, { href }) {
      if (href) addresses.push(href)
      if (!INLINE.has(name)) text += '\n'
    },
    ontext(piece) {
      text += piece
    },
  })
  parser.end(offerHtml(description))
  return { text: text.replace(INVISIBLE, ''), addresses }
}
