/** `product-server.ts <people>`: the product's API over generated candidates; sends where it listens, ends with its parent. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { searchProfiles as searching } from '#domain/recruiters/people-search.contract.ts'
import { createApi } from '#server/api.ts'
import { createSession } from '#server/auth/sessions/sessions.server.ts'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { createListener } from '#server/platform/http/http-server.ts'
import { createServer, drain, listen } from '#server/platform/http/server-lifecycle.ts'
import { servicesFrom } from '#server/platform/process/command.ts'
import type { Services } from '#server/platform/services.ts'
import { addProfiles } from '#server/profiles/new-profiles.server.ts'
import { profiles as profileRows } from '#server/profiles/profiles.table.ts'
import { PROFILES } from '#server/profiles/search/people-index.server.ts'
import { profileDocument, profilesSchema } from '#server/profiles/search/profiles.schema.ts'
import { searchProfiles } from '#server/recruiters/people/people.server.ts'
import type { SearchDocument, SearchEngine } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { addUser, viewerOfUser } from '#server/users/users.server.ts'
import { users } from '#server/users/users.table.ts'
import { candidates, type StoredCandidate } from './candidates.ts'
import { productSearches, SEARCHES } from './product-searches.ts'

const BATCH = 2_000

export interface Listening {
  origin: string
  cookie: string
  buildMs: number
  residentBytes: number
}

const count = Number(process.argv[2])
const folder = await mkdtemp(join(tmpdir(), 'argmax-people-'))
const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: undefined, RATE_LIMITS: 'off' }
try {
  await servicesFrom(env)(serve)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function serve(services: Services): Promise<void> {
  const startedAt = performance.now()
  const engine = await indexed(count)
  const buildMs = performance.now() - startedAt
  const now = services.clock()
  const account = { email: 'recruiter@bench.example', passwordHash: '', recruiter: true, confirmedAt: now }
  const recruiter = await addUser(services.db, account, now)
  if (!recruiter) throw new Error('The recruiter exists already')
  await storeShown(services, engine, viewerOfUser(recruiter))
  services.indexes.set(PROFILES, engine, { onPages: false })
  const token = await services.db.transaction((tx) =>
    createSession(tx, recruiter.id, { userAgent: 'bench', ipPrefix: null }, now),
  )
  const { routes } = createApi(services)
  const app = { fetch: async (request: Request, metadata: object) => routes.fetch(request, metadata) }
  const server = createServer(createListener({ services, app: () => app }))
  const port = await listen(server, '127.0.0.1', 0)
  globalThis.gc?.()
  const listening: Listening = {
    origin: `http://127.0.0.1:${port}`,
    cookie: `logged_user=${token}`,
    ...{ buildMs, residentBytes: process.memoryUsage.rss() },
  }
  process.send?.(listening)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  await new Promise((resolve) => process.once('disconnect', resolve))
  await drain(server, 0)
}

async function indexed(size: number): Promise<SearchEngine> {
  const engine = createMemoryEngine(profilesSchema, createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS }))
  let batch: SearchDocument[] = []
  for (const candidate of candidates(size)) {
    if (batch.push(documentOf(candidate)) < BATCH) continue
    await engine.apply({ upsert: batch })
    batch = []
  }
  await engine.apply({ upsert: batch })
  await engine.compact()
  return engine
}

function documentOf({ sections, names, changed, ...row }: StoredCandidate): SearchDocument {
  return profileDocument({
    sections,
    row: {
      ...{ ...row, visibility: 'searchable', mailOnAccess: true, photoId: null, coverId: null, shownProgress: null },
      ...{ blockedNames: [], blockedDomains: [], updatedAt: changed, ownersNames: [names.name, names.lastName] },
    },
  })
}

/** A million rows would take longer than all searches: stored is whoever some search shows. */
async function storeShown(
  services: Services,
  engine: SearchEngine,
  viewer: ReturnType<typeof viewerOfUser>,
): Promise<void> {
  const shown = new Set<string>()
  const search: SearchEngine['search'] = async (request) => {
    const result = await engine.search(request)
    for (const { key } of result.hits) shown.add(key)
    return result
  }
  services.indexes.set(PROFILES, Object.create(engine, { search: { value: search } }), { onPages: false })
  for (const nice of [false, true])
    for (const body of productSearches(SEARCHES, { nice }))
      await searchProfiles(services, viewer, searching.body.parse(body))
  let found: StoredCandidate[] = []
  for (const candidate of candidates(count)) {
    if (shown.has(candidate.userId)) found.push(candidate)
    if (found.length < BATCH) continue
    await store(services, found)
    found = []
  }
  await store(services, found)
  await services.pool.query('vacuum (analyze)')
}

async function store({ db, clock }: Services, found: readonly StoredCandidate[]): Promise<void> {
  if (found.length === 0) return
  const now = clock()
  await db.transaction(async (tx) => {
    await tx.insert(users).values(
      found.map(({ userId, names }) => ({
        ...{ id: userId, username: userId, email: `${userId}@bench.example`, emailKey: `${userId}@bench.example` },
        ...{ ...names, passwordHash: '', accountTypeId: 1, headhunter: false, confirmedAt: now, createdAt: now },
      })),
    )
    await addProfiles(
      tx,
      found.map(({ names: _, cardId: __, ...profile }) => ({ ...profile, visibility: 'searchable' })),
    )
    for (const { userId, cardId } of found)
      await tx.update(profileRows).set({ cardId }).where(eq(profileRows.userId, userId))
  })
}
