import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { POSTGRES_SETTINGS } from '../postgres-settings.ts'
import type { Contender } from '../side-by-side/contender.ts'
import type { Profile } from './profiles.ts'
import type { PeopleQuery } from './queries.ts'
import { type Dialect, numbered, resultOf, SkillNumbers, statementFor } from './sql.ts'

const SETTINGS = [...POSTGRES_SETTINGS, 'jit=off']
const BATCH = 5_000

const TABLES = `
  create unlogged table profiles (id int primary key, key text collate "C", country text, availability text,
    experience text, education text, english int, relocates int, salary int, updated bigint, codes int[]);
  create unlogged table skills (profile int, item int, level int, primary key (profile, item) include (level));
  create unlogged table sectors (profile int, sector text, primary key (profile, sector))`
const INSERT_PROFILES = `
  insert into profiles select * from json_to_recordset($1) as one(id int, key text, country text, availability text,
    experience text, education text, english int, relocates int, salary int, updated bigint, codes int[])`
const INSERT_SKILLS = 'insert into skills select * from unnest($1::int[], $2::int[], $3::int[])'
const INSERT_SECTORS = 'insert into sectors select * from unnest($1::int[], $2::text[])'
const INDEX = 'create index on profiles using gin (codes) with (fastupdate = off)'

/** Codes of one skill's levels are adjacent; a person has the code of each level up to their own. */
const codeOf = (item: number, level: number) => item * 8 + level

const DIALECT: Dialect = {
  fromEither: 'from profiles p where p.codes && array[:code0, :code1]::int[]',
  has: (skill) => `p.codes @> array[:code${skill}]::int[]`,
  isAmong: (value, parameter) => `${value} = any(${parameter}::text[])`,
}

/** PostgreSQL on the embedded server: all levels of a person in one array under a GIN index. */
export function postgres(): Contender<Profile, PeopleQuery> {
  let directory = ''
  let server: EmbeddedPostgres | undefined
  let client: pg.Client | undefined
  const skillNumbers = new SkillNumbers()
  return {
    async build(people) {
      directory = await mkdtemp(join(tmpdir(), 'argmax-bench-'))
      server = await startPostgres({ home: directory, settings: SETTINGS })
      client = new pg.Client(server.url)
      await client.connect()
      await client.query(TABLES)
      await fill(client, people, skillNumbers)
      await client.query(INDEX)
      for (const table of ['profiles', 'skills', 'sectors']) await client.query(`vacuum (analyze, freeze) ${table}`)
    },
    async search({ criteria }) {
      const { text, skills, values } = statementFor(DIALECT, criteria, skillNumbers.holdersOf)
      const all = { ...values, ...numbersOf(skills, skillNumbers) }
      const { rows } = await (client as pg.Client).query(withNumberedParameters(text, all))
      return () => resultOf(rows, skills, skillNumbers)
    },
    pids: () => (server ? [server.pid] : []),
    async close() {
      await client?.end()
      await server?.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const numbersOf = (skills: readonly { item: string; min: number }[], numbers: SkillNumbers) =>
  Object.fromEntries(
    skills.flatMap(({ item, min }, index) => {
      const number = numbers.numberOf(item)
      return [
        [`item${index}`, number],
        [`code${index}`, codeOf(number, min)],
      ]
    }),
  )

function withNumberedParameters(
  text: string,
  values: Readonly<Record<string, unknown>>,
): { text: string; values: unknown[] } {
  const given: unknown[] = []
  const numbers = new Map<string, number>()
  const numbered = text.replace(/(?<!:):([a-z]+\d*)/g, (_, name: string) => {
    const number = numbers.get(name) ?? given.push(values[name])
    numbers.set(name, number)
    return `$${number}`
  })
  return { text: numbered, values: given }
}

interface Rows {
  people: object[]
  skills: [number[], number[], number[]]
  sectors: [number[], string[]]
}

const noRows = (): Rows => ({ people: [], skills: [[], [], []], sectors: [[], []] })

async function fill(client: pg.Client, people: Iterable<Profile>, skillNumbers: SkillNumbers): Promise<void> {
  let rows = noRows()
  const flush = async () => {
    await client.query(INSERT_PROFILES, [JSON.stringify(rows.people)])
    await client.query(INSERT_SKILLS, rows.skills)
    await client.query(INSERT_SECTORS, rows.sectors)
    rows = noRows()
  }
  for (const [id, { skills, sectors, languages, relocates, ...person }] of numbered(people)) {
    skillNumbers.count(skills)
    const levels = Object.entries(skills).map(([skill, level]) => [skillNumbers.numberOf(skill), level] as const)
    const codes = levels.flatMap(([item, skillLevel]) =>
      Array.from({ length: skillLevel }, (_, index) => codeOf(item, index + 1)),
    )
    for (const [item, level] of levels) {
      rows.skills[0].push(id)
      rows.skills[1].push(item)
      rows.skills[2].push(level)
    }
    for (const sector of sectors) {
      rows.sectors[0].push(id)
      rows.sectors[1].push(sector)
    }
    rows.people.push({ ...person, id, english: languages.en, relocates: relocates ? 1 : 0, codes })
    if (rows.people.length === BATCH) await flush()
  }
  await flush()
}
