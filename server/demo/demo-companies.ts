import { DEMO_INDUSTRIES, type DemoIndustry } from './demo-industries.ts'
import { createRng } from './rng.ts'

export interface DemoCompany {
  name: string
  industry: DemoIndustry
  /** In words. */
  size: string
  founded: number
  /** The name of its best-known system; a rare word in the texts. */
  system: string
}

const HEADS =
  'Al Ar Bel Bor Brin Cal Cor Cul Dal Dor El Er Fal Fen Fjor Gal Gri Hal Hel Hin Is Jas Kal Kel Kor Lan Lor Lum Mar Mel Mir Mon Nar Nel Nor Ol Or Pal Pel Per Quil Ral Ren Ros Sal Sel Sil Sol Tal Tel Thal Tor Ul Val Vel Ver Wes Wil Xan Yar Zel Zin'.split(
    ' ',
  )
const MIDDLES = 'a ba be da de do e fa go i ka la le lo ma me mo na ni no o ra re ri ro sa ta te to u va vi'.split(' ')
const TAILS =
  'bach bane beck born brook by clave crest dale den dorn fell field ford forge gard gate grove ham hart haven holm kind land lane leaf lens light lin line loom lund mark mere mond mont nest path quist rand ridge rise rock row sen side spur stad stone stra tern thal thorn tide ton vale vane vard wave well wick wold worth yard'.split(
    ' ',
  )
const PLAIN_WORDS =
  'Amber Anchor Aspen Atlas Basalt Beacon Birch Bramble Canopy Cedar Cinder Cobalt Copper Coral Delta Driftwood Ember Falcon Fern Granite Harbor Hazel Heron Indigo Juniper Kestrel Lantern Larch Linden Maple Meadow Mosaic Nettle Nimbus Oak Ochre Opal Orchard Osprey Otter Pebble Pine Plover Prairie Quartz Raven Reed River Rowan Saffron Sable Sequoia Slate Sparrow Summit Tamarind Teal Thistle Tundra Umber Violet Walnut Willow Wren'.split(
    ' ',
  )
const SIZES = [
  'a dozen',
  'about thirty',
  'some sixty',
  'just over a hundred',
  'roughly 250',
  'nearly 400',
  'around 900',
  'more than 1,500',
  'over 4,000',
  'close to 12,000',
]
/** Enough for a million jobs. */
const COMPANIES = 24_000

/** Always the same for the same `n`. */
function generateCompany(n: number): DemoCompany {
  const rng = createRng(7_919 + n)
  const industry = rng.pick(DEMO_INDUSTRIES)
  const stem = rng.bool(0.22)
    ? `${rng.pick(PLAIN_WORDS)}${rng.bool(0.5) ? ' ' : ''}${rng.pick(TAILS)}`
    : `${rng.pick(HEADS)}${rng.bool(0.6) ? rng.pick(MIDDLES) : ''}${rng.pick(TAILS)}`
  const head = stem.replace(/ (\w)/, (_, initial: string) => ` ${initial.toUpperCase()}`)
  return {
    name: rng.bool(0.75) ? `${head} ${rng.pick(industry.companyWords)}` : head,
    industry,
    size: rng.pick(SIZES),
    founded: 1978 + rng.below(47),
    system: `${rng.pick(HEADS)}${rng.pick(MIDDLES)}${rng.pick(MIDDLES)}${rng.pick(TAILS).slice(0, 3)}`,
  }
}

/** Looks up employers by a number in [0, 1); low numbers hire most. */
export function createCompanies(): (share: number) => DemoCompany {
  const known = new Map<number, DemoCompany>()
  return (share) => {
    const n = Math.floor(COMPANIES * share ** 3)
    const company = known.get(n) ?? generateCompany(n)
    known.set(n, company)
    return company
  }
}
