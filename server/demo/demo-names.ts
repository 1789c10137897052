import type { Rng } from './rng.ts'

/** Given names are common in the country; family names are composed, so that they are no real person's. */
const TABLE = `
US CA GB IE AU NZ ZA|Abigail Aidan Chloe Connor Daisy Ethan Fiona Gavin Hazel Isaac Jasmine Keith Lydia Miles Nora Owen Paige Reuben Sienna Tristan|brook croft field garth ham ridge stone thorne well worth
DE AT CH|Anneke Bastian Carla Dominik Elisa Florian Greta Henrik Ines Jonas Katrin Lennart Mona Nils Ronja Sebastian Theresa Ulrich|bach berger felder hauer mann reuter stein walder wieser
FR BE|Adèle Baptiste Camille Damien Élise Fabrice Gaëlle Hugo Inès Jérôme Léa Mathis Noémie Olivier Pauline Rémi|aud ault elle ier oine ouet rand ville
NL|Bram Daan Eline Femke Guus Hanneke Jelle Lotte Maaike Niels Roos Sander Tess Wouter|huis kamp man mees stra veld wijk
ES MX AR CO|Alba Bruno Catalina Diego Elena Fabián Gloria Hernán Irene Joaquín Lucía Mateo Noelia Óscar Paloma Rodrigo|ado anda edo ero illa ino osa uera
PT BR|Beatriz Caio Diogo Fernanda Gustavo Helena Inês João Larissa Murilo Nuno Rafaela Tiago Vitória|ares eira enço inha ordo osa oval
IT GR|Alessia Chiara Davide Eleni Federico Giulia Kostas Lorenzo Martina Nikos Pietro Sofia Tommaso Valeria|acci aldi elli ento idis oni otti opoulos
SE DK NO FI EE|Aino Astrid Eero Freja Håkon Ingrid Kaisa Lars Mikkel Oskar Pia Rasmus Signe Tuomas|bakken berg gren holm lund nes qvist sen strand
PL CZ HU RO|Agnieszka Bence Cosmin Dorota Eszter Filip Ioana Jakub Katarzyna Lukáš Marek Oana Radka Zoltán|acki ak anek ász escu iewicz ik inka
IN|Aarav Bhavana Chetan Deepa Gaurav Harini Ishaan Jyoti Karthik Lavanya Meera Nikhil Pooja Rohan Sneha Varun|adhar ani apalli arkar athan endra esh war
SG HK JP KR PH|Aiko Carlo Daisuke Eun-ji Haruto Jae-won Jia-yi Kenji Liwen Marisol Mei-ling Naoki Ramil Seo-yeon Wei-jie Yuna|an ao ara eda eng imoto in oka
IL AE TR|Aylin Cem Dalia Eitan Fatma Hadas Karim Layla Murat Noam Omar Selin Tamar Yusuf|ani avi ari oğlu oni our sal
NG KE|Adaeze Baraka Chidi Efua Femi Ifeoma Jabari Kemi Makena Ngozi Obinna Wanjiru|ade aka eke imu oyo ume unde`

const STEMS =
  'Arn Bal Bren Cal Dar Del Dor Elm Fal Fen Gal Gor Hal Ild Ith Jar Kal Kel Lam Lin Mar Mel Mor Nal Nor Ost Pel Quin Ral Ren Sal Sel Tal Tem Und Val Ver Wil Zan'.split(
    ' ',
  )

interface Area {
  given: string[]
  endings: string[]
}

const AREAS = new Map<string, Area>(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [countries, given, endings] = line.split('|').map((part) => part.split(' ')) as [
        string[],
        string[],
        string[],
      ]
      return countries.map((country) => [country, { given, endings }] as const)
    }),
)

/** `country`: ISO 3166-1 alpha-2. */
export function generateName(rng: Rng, country: string): { name: string; lastName: string } {
  const { given, endings } = AREAS.get(country) ?? (AREAS.get('US') as Area)
  return { name: rng.pick(given), lastName: `${rng.pick(STEMS)}${rng.pick(endings)}` }
}
