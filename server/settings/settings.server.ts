import { AppError } from '#domain/shared/errors.ts'
import type { FeatureFlags, GeneralSettings } from '#domain/shared/settings.contract.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import type { Services } from '#server/platform/services.ts'
import { KNOWN_SETTINGS, PACKAGE_FIELDS, TIERS, type Tier } from './known-settings.ts'
import { deleteSetting, settingsVersion, storedSettings, storeSetting } from './settings.queries.ts'

type Value = string | number | boolean

type Settings = ReadonlyMap<string, Value>

/** Read once per data version: every page needs them. */
const cache = new WeakMap<DataVersions, { version: number; settings: Promise<Settings> }>()

/** A stored value that fails its check counts as its default. Changes by other processes need `watchSettings`. */
export function allSettings({ db, dataVersions }: Services): Promise<Settings> {
  const version = dataVersions.count
  const known = cache.get(dataVersions)
  if (known?.version === version) return known.settings
  const settings = readSettings(db)
  cache.set(dataVersions, { version, settings })
  settings.catch(() => cache.delete(dataVersions)) // the next call retries
  return settings
}

async function readSettings(db: Services['db']): Promise<Settings> {
  const stored = await storedSettings(db)
  return new Map(
    [...KNOWN_SETTINGS].map(([key, known]) => {
      const checked = known.value.safeParse(stored.get(key))
      return [key, checked.success ? checked.data : known.standard]
    }),
  )
}

export async function featureFlags(services: Services): Promise<FeatureFlags> {
  return flagsOf(await allSettings(services))
}

/** Searches have titles of their own instead of the product's name (specification §2 has the name). */
export async function hasDescriptiveTitles(services: Services): Promise<boolean> {
  return settingOf<boolean>(await allSettings(services), 'descriptive_titles')
}

/** Distinct cards of candidates that one recruiter may be shown on a day (UTC). */
export async function profileCardsPerDay(services: Services): Promise<number> {
  return settingOf<number>(await allSettings(services), 'profile_cards_per_day')
}

const settingOf = <Kind extends Value>(all: Settings, key: string) => all.get(key) as Kind

function flagsOf(all: Settings): FeatureFlags {
  return {
    show_login: settingOf<boolean>(all, 'show_login'),
    show_headhunter_login: settingOf<boolean>(all, 'show_headhunter_login'),
    allow_registration: settingOf<boolean>(all, 'allow_registration'),
  }
}

/** The call `n-general-settings` (specification §3). */
export async function generalSettings(services: Services): Promise<GeneralSettings> {
  const all = await allSettings(services)
  return {
    ...flagsOf(all),
    home_page_jobs_counter: settingOf<number>(all, 'home_page_jobs_counter'),
    recruiter_job_cost_per_day: settingOf<number>(all, 'recruiter_job_cost_per_day'),
    profile_access_cost: settingOf<number>(all, 'profile_access_cost'),
    credit_packages: missingPackageFields(all).length > 0 ? [] : TIERS.map((tier) => creditPackage(all, tier)),
  }
}

/** Throws `not_found` for an unknown key and `invalid` for a wrong value. */
export async function changeSetting(services: Services, key: string, value: unknown): Promise<Value> {
  const known = KNOWN_SETTINGS.get(key)
  if (!known) throw new AppError('not_found')
  const checked = known.value.safeParse(value)
  if (!checked.success) throw new AppError('invalid', { [key]: `must be ${known.expects}` })
  await storeSetting(services.db, key, checked.data, services.clock())
  services.dataVersions.bump()
  return checked.data
}

const YES = new Set(['true', 'on', 'yes', '1'])
const NO = new Set(['false', 'off', 'no', '0'])

/** In the setting's own type; a text that does not fit stays text and fails the check. */
export function settingFromText(key: string, text: string): Value {
  const kind = typeof KNOWN_SETTINGS.get(key)?.standard
  if (kind === 'boolean' && YES.has(text.toLowerCase())) return true
  if (kind === 'boolean' && NO.has(text.toLowerCase())) return false
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  return text
}

/** Throws `not_found` for an unknown key. */
export async function resetSetting(services: Services, key: string): Promise<Value> {
  const known = KNOWN_SETTINGS.get(key)
  if (!known) throw new AppError('not_found')
  await deleteSetting(services.db, key)
  services.dataVersions.bump()
  return known.standard
}

/** Any empty field hides all packages (specification §5). */
export function missingPackageFields(all: Settings): string[] {
  return TIERS.flatMap((tier) => PACKAGE_FIELDS.map((field) => `package_${tier}_${field}`)).filter(
    (key) => all.get(key) === '',
  )
}

function creditPackage(all: Settings, tier: Tier): GeneralSettings['credit_packages'][number] {
  return {
    key: settingOf<string>(all, `package_${tier}_key`),
    title: settingOf<string>(all, `package_${tier}_title`),
    cost: settingOf<number>(all, `package_${tier}_cost`),
    info1: settingOf<string>(all, `package_${tier}_info1`),
    info2: settingOf<string>(all, `package_${tier}_info2`),
    credits: settingOf<number>(all, `package_${tier}_credits`),
  }
}

/** Polls for changes by other processes, bumps the data versions, warns of hidden packages. Returns how to stop. */
export function watchSettings(services: Services, everyMs = 1_000): () => void {
  let seen: string | undefined
  const poll = async () => {
    const version = await settingsVersion(services.db)
    if (version === seen) return
    services.dataVersions.bump() // at the first poll, too: settings may have been read before it
    seen = version
    const missing = missingPackageFields(await allSettings(services))
    if (missing.length > 0) services.log.warn({ missing }, 'credit packages are hidden: settings are empty')
  }
  const quietly = () =>
    poll().catch((error: Error) => services.log.warn({ reason: error.message }, 'settings not read'))
  void quietly()
  const timer = setInterval(quietly, everyMs)
  return () => clearInterval(timer)
}
