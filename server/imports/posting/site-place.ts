import { fold } from '#domain/shared/fold.ts'
import { joinPlace } from './place-words.ts'

interface Address {
  locality: string
  region: string
  country: string
}

const WORDS = /[\p{L}\p{N}]+/gu

/**
 * A site's name (`New York, NY (HQ)`), or its address when the name has no word in common with it (`Headquarters`).
 * A remote site keeps its name: its address is the employer's.
 */
export function sitePlace(name: string, { locality, region, country }: Address): string {
  const address = joinPlace(locality, region, country)
  if (name === '' || locality === '') return name || address
  const words = wordsOf(address)
  return /remote/i.test(name) || wordsOf(name).some((word) => words.includes(word)) ? name : address
}

const wordsOf = (text: string): string[] => fold(text).match(WORDS) ?? []
