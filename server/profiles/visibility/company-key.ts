import { fold } from '#domain/shared/fold.ts'

/** Without dots. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `ab ag aktiengesellschaft aps as asa bhd bv bvba co company corp corporation cv de doo dd eg ei eirl eood eurl ev gbr gmbh
  gesmbh ggmbh inc incorporated jsc kg kgaa kk kft lda limited llc llp lp ltd ltda mbh nv oao ooo oo oy oyj ohg pc plc pllc
  pt pte pty pvt private proprietary rl rt sa sab sal sapi sarl sas sasu sc sca scs se sl slu snc sp spa srl srls spol sro
  ug zao zoo zrt`.split(/\s+/),
)

/** Equal for `Acme Labs GmbH & Co. KG`, `ACME-Labs` and `acmelabs`. Empty for a text without letter and digit. */
export function companyKey(name: string): string {
  const words = fold(name)
    .replace(/(?<=[\p{L}\p{N}.]\s*)&(?=\s*[\p{L}\p{N}])/gu, ' and ')
    .replace(/(?<=(?:^|[\s.])\p{L})[./](?=\p{L}(?:[\s.,]|$))/gu, '')
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const from = words[0] === 'the' && words.length > 1 ? 1 : 0
  let to = words.length
  while (to - from > 1 && isForm(words[to - 1] as string, to < words.length)) to -= 1
  return words.slice(from, to).join('')
}

/** Some belong to a form only in front of one: `GmbH & Co. KG`, `Sp. z o.o.`. */
function isForm(word: string, hasFormBehind: boolean): boolean {
  return LEGAL_FORMS.has(word) || (hasFormBehind && (word === 'and' || word === 'z'))
}
