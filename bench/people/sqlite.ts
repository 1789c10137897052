import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Contender } from '../side-by-side/contender.ts'
import type { Profile } from './profiles.ts'
import type { PeopleQuery } from './queries.ts'
import { type Dialect, numbered, type Row, resultOf, SkillNumbers, statementFor } from './sql.ts'

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma temp_store = memory;
  create table profiles (id integer primary key, key text, country text, availability text, experience text,
    education text, english integer, relocates integer, salary integer, updated integer);
  create table skills (item integer, profile integer, level integer, primary key (item, profile)) without rowid;
  create table sectors (profile integer, sector text, primary key (profile, sector)) without rowid`
const INDEXES = `
  create index by_level on skills (item, level, profile);
  create index by_profile on skills (profile, item, level);
  analyze`

const holding = (skill: number) =>
  `select profile from skills indexed by by_level where item = :item${skill} and level >= :min${skill}`

const DIALECT: Dialect = {
  fromEither: `from (${holding(0)} union ${holding(1)}) either cross join profiles p where p.id = either.profile`,
  has: (skill) =>
    `exists (select 1 from skills where item = :item${skill} and profile = p.id and level >= :min${skill})`,
  isAmong: (value, parameter) => `${value} in (select value from json_each(${parameter}))`,
}

/** Node's SQLite in memory: rows of skills with a level. */
export function sqlite(): Contender<Profile, PeopleQuery> {
  const db = new DatabaseSync(':memory:')
  const skillNumbers = new SkillNumbers()
  const prepared = new Map<string, StatementSync>()
  return {
    async build(people) {
      db.exec(SCHEMA)
      const person = db.prepare('insert into profiles values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      const skill = db.prepare('insert into skills values (?, ?, ?)')
      const sector = db.prepare('insert into sectors values (?, ?)')
      db.exec('begin')
      for (const [id, one] of numbered(people)) {
        const { key, country, availability, experience, education, languages, relocates, salary, updated } = one
        const english = languages.en ?? 0
        person.run(id, key, country, availability, experience, education, english, relocates ? 1 : 0, salary, updated)
        for (const [item, level] of Object.entries(one.skills)) skill.run(skillNumbers.numberOf(item), id, level)
        for (const name of one.sectors) sector.run(id, name)
        skillNumbers.count(one.skills)
      }
      db.exec(`commit; ${INDEXES}`)
    },
    async search({ criteria }) {
      const { text, skills, values } = statementFor(DIALECT, criteria, skillNumbers.holdersOf)
      const statement = prepared.get(text) ?? db.prepare(text)
      prepared.set(text, statement)
      const bound = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ])
      const skillParameters = skills.flatMap(({ item, min }, index) => [
        [`item${index}`, skillNumbers.numberOf(item)],
        [`min${index}`, min],
      ])
      const rows = statement.all(Object.fromEntries([...bound, ...skillParameters])) as unknown as Row[]
      return () => resultOf(rows, skills, skillNumbers)
    },
    close: async () => db.close(),
  }
}
