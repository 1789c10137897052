import { EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { desiredUsd } from '#server/fit/fit-of.ts'
import type { FitJob, FitProfile } from '#server/fit/fit-sides.ts'
import { anySkill, wishesForPeople } from '#server/fit/fit-wishes.ts'
import { fitOfCard } from '#server/fit/people-who-fit.ts'
import { positionOf } from '#server/fit/rules/place.ts'
import { profilesSchema } from '#server/profiles/search/profiles.schema.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import type { Profile } from '../people/profiles.ts'
import { searchingJobs } from './jobs-side.ts'
import { type Side, TOP } from './measure.ts'
import { fitProfiles } from './profiles.ts'

const BATCH = 2_000

/** People with the fields of the product's index that an offer asks about. */
export function peopleSide(): Side {
  const engine = createMemoryEngine(profilesSchema, createAnalyzer({ skills: [], synonyms: [] }))
  const cards: AnonymousCard[] = []
  const jobs = searchingJobs()
  return {
    search: jobs.length,
    async build(size) {
      let batch: SearchDocument[] = []
      for (const { person, profile } of fitProfiles(size)) {
        cards.push(cardOf(person, profile))
        if (batch.push(documentOf(person, profile)) < BATCH) continue
        await engine.apply({ upsert: batch })
        batch = []
      }
      await engine.apply({ upsert: batch })
      await engine.compact()
    },
    async best(search) {
      const job = jobs[search] as FitJob
      const skilled = anySkill(job)
      const { hits } = await engine.search({
        filters: skilled ? [skilled] : [],
        wishes: wishesForPeople(job),
        sort: [
          { field: 'wishes', direction: 'desc' },
          { field: 'updated', direction: 'desc' },
        ],
        ...{ limit: TOP, offset: 0 },
      })
      return hits.map(({ key }) => fitOfCard(job, cards[Number(key)] as AnonymousCard))
    },
    scan: (search) => Float64Array.from(cards, (card) => fitOfCard(jobs[search] as FitJob, card).score),
    close: async () => {},
  }
}

const cardOf = ({ key, skills, experience }: Profile, { city, country, salary }: FitProfile): AnonymousCard => ({
  ...{ id: key, title: '', city, country, work_experience: experience, availability: null, education_level: null },
  ...{ work_sector: [], desired_salary: salary, kaggle: {}, skills: [{ skill_id: 3, skills }] },
})

const documentOf = (person: Profile, { city, country, salary }: FitProfile): SearchDocument => ({
  key: person.key,
  values: {
    ...{ skills: person.skills, country, city, updated: person.updated },
    position: positionOf({ city, country }),
    work_experience: person.experience,
    years: EXPERIENCE_BANDS.find(({ key }) => key === person.experience)?.min ?? null,
    desired_salary: salary && desiredUsd(salary),
  },
})
