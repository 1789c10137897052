import { PhraseTable } from '../phrase-table.ts'

export interface Unit {
  factor: number
  /** Lakhs and crores: of South Asia, a year's. */
  isSouthAsian?: boolean
  /** `700~1,000万円`: the comma stands between thousands. */
  isGrouped?: boolean
}

const lakhs = { factor: 1e5, isSouthAsian: true }
const crores = { factor: 1e7, isSouthAsian: true }
const grouped = (factor: number): Unit => ({ factor, isGrouped: true })

/** Behind a figure. */
export const UNITS = new PhraseTable<Unit>([
  [
    { factor: 1e3 },
    'k,t,thousand,grand,tsd,tausend,mille,mil,mila,duizend,tusen,tusind,tuhat,tuhatta,tys,tysiecy,tysiace,tis,tisic,tisicu,tisice,tukst,tuhat,tisuca,hiljada,ezer,ezer ft,mie,mii,mii de,bin,ribu,rb,ngan,nghin,тыс,тысяч,тис,тисяч,хил,хиляди,хиљада,χιλ,χιλιαδες,אלף,الف,ألف,آلاف,พัน,हज़ार,elfu',
  ],
  [
    { factor: 1e6 },
    'm,mm,mn,mio,mill,million,millions,millionen,millionnen,millones,millones de,millon,millon de,milhoes,milhoes de,milhao,milioni,milioni di,milione,miljoen,miljoner,mkr,miljonit,miljoonaa,miljona,miljoni,milion,miliona,miliony,milionow,milionu,millio,milyon,milioane,milioane de,juta,jt,trieu,tr,млн,мільйон*,миллион*,милион*,εκατ,εκατομμυρια,מיליון,مليون,ล้าน',
  ],
  [
    { factor: 1e9 },
    'b,bn,billion,billions,mrd,mld,mia,milliard,milliards,milliarden,miliardi,miliardi di,miljard,miliard*,milyar,mil millones,mil millones de,bilhoes,ty,млрд,מיליארד,مليار',
  ],
  [{ factor: 1e4 }, 'หมื่น'],
  [{ factor: 1e5 }, 'แสน'],
  [grouped(1e4), '万,萬,만,w'],
  [grouped(1e7), '千万,千萬,천만'],
  [grouped(1e6), '百万,百萬,백만'],
  [grouped(1e3), '千,천'],
  [grouped(1e8), '億,亿,억'],
  [lakhs, 'l,lpa,l pa,lac,lacs,lakh,lakhs,lakhs inr,lakh rupees,लाख'],
  [crores, 'cr,crs,crore,crores,करोड़'],
])

/** A unit and a currency in one word: `TEUR`, `kUSD`, `tkr`. */
export const UNITS_WITH_CURRENCY =
  /^(k|t|m)(eur|usd|gbp|chf|pln|czk|sek|nok|dkk|kr|cad|aud|nzd|sgd|aed|inr|jpy|huf|ron)$/
