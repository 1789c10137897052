import { AppError } from '#domain/shared/errors.ts'
import { Mapping } from './mapping.ts'
import bamboohr from './mappings/bamboohr.json' with { type: 'json' }
import dataJobs from './mappings/data-jobs.json' with { type: 'json' }
import jobtech from './mappings/jobtech.json' with { type: 'json' }
import nycJobs from './mappings/nyc-jobs.json' with { type: 'json' }
import personio from './mappings/personio.json' with { type: 'json' }
import pinpoint from './mappings/pinpoint.json' with { type: 'json' }
import posting from './mappings/posting.json' with { type: 'json' }
import recruitee from './mappings/recruitee.json' with { type: 'json' }
import remoteok from './mappings/remoteok.json' with { type: 'json' }
import remotive from './mappings/remotive.json' with { type: 'json' }
import rippling from './mappings/rippling.json' with { type: 'json' }
import smartrecruiters from './mappings/smartrecruiters.json' with { type: 'json' }
import teamtailor from './mappings/teamtailor.json' with { type: 'json' }
import ttsPositions from './mappings/tts-positions.json' with { type: 'json' }
import usajobsCsv from './mappings/usajobs-csv.json' with { type: 'json' }
import usajobsHistory from './mappings/usajobs-history.json' with { type: 'json' }
import usajobsSearch from './mappings/usajobs-search.json' with { type: 'json' }
import workable from './mappings/workable.json' with { type: 'json' }
import workday from './mappings/workday.json' with { type: 'json' }

/** `posting` is our own shape. */
export const MAPPINGS: readonly Mapping[] = [
  posting,
  dataJobs,
  usajobsCsv,
  nycJobs,
  ttsPositions,
  usajobsSearch,
  usajobsHistory,
  recruitee,
  smartrecruiters,
  workable,
  rippling,
  teamtailor,
  pinpoint,
  personio,
  bamboohr,
  workday,
  remotive,
  remoteok,
  jobtech,
].map((mapping) => Mapping.parse(mapping))

/** Throws `feed_mapping_invalid` with each error and its path. */
export function parseMapping(json: string): Mapping {
  const parsed = Mapping.safeParse(jsonOf(json))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.') || 'mapping', issue.message] as const)
  throw new AppError('feed_mapping_invalid', Object.fromEntries(fields))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('feed_mapping_invalid', { mapping: (error as Error).message })
  }
}
