import { expect, test } from 'vitest'
import { createSkillReader } from './skill-reader.ts'

const NAMES = [
  { name: 'Spring', capital: true },
  { name: 'Excel', capital: true },
  { name: 'C', ambiguous: true },
  { name: 'C#' },
  { name: '.NET' },
  { name: 'Java' },
]
const reader = createSkillReader(NAMES)
const read = (text: string) => reader.mentions(text).map((number) => NAMES[number]?.name)

test.each([
  // A season and a year, though it stands in a list.
  ['Java, Spring 2027 and Excel macros', ['Java', 'Excel']],
  ['Java, Spring and Excel', ['Java', 'Spring', 'Excel']],
  // Every sentence begins with a capital.
  ['You have strong skills. Excel in what you do', []],
  ['Things we like: Excel in all you do', []],
  ['You work with Excel', ['Excel']],
  ['Excel skills', ['Excel']],
  // The list item before it is none: the sign keeps the names apart.
  ['C#.NET', ['C#', '.NET']],
  ['C#/.NET and Java', ['C#', '.NET', 'Java']],
  ['ASP.NET', []],
])('%s: %j', (text, skills) => {
  expect(read(text)).toEqual(skills)
})
