import { useRouteLoaderData } from 'react-router'
import { create } from 'zustand'
import { callApi } from '#app/browser/api.ts'
import { logFailure } from '#app/browser/log-failure.ts'
import { useSession } from '#app/browser/session.ts'
import { type EditableProfile, fetchEditableProfile } from '#domain/profiles.contract.ts'
import type { SectionAnchor } from './profile-sections.ts'

/** How a section's form is opened. */
export interface FormOptions {
  /** The Kaggle form asks Kaggle at once (specification §4). */
  autoFetch?: boolean
}

interface ProfileState {
  /** The loader's answer that `profile` grew from; null away from the profile page. */
  loaded: EditableProfile | null
  /** The profile as it was last answered by any call. */
  profile: EditableProfile | null
  isLoading: boolean
  /** The forms that are open. */
  forms: Partial<Record<SectionAnchor, FormOptions>>
  /** What was typed into forms that were closed for another reason than by their own buttons. */
  drafts: Partial<Record<SectionAnchor, unknown>>
  /** Sections whose form holds changes that are not saved. */
  unsaved: readonly SectionAnchor[]
}

const NOTHING: ProfileState = { loaded: null, profile: null, isLoading: false, forms: {}, drafts: {}, unsaved: [] }

/** The own profile in the browser. The page and the modals above it share it. */
export const useProfileStore = create<ProfileState>(() => NOTHING)

/** The route whose loader gives the profile. */
const ROUTE = 'routes/myjobs.profile'

/** The own profile, or null where it has not been loaded: on the other pages, until `loadProfile` has answered. */
export function usePresentProfile(): EditableProfile | null {
  const loaded = (useRouteLoaderData(ROUTE) as { profile: EditableProfile } | undefined)?.profile ?? null
  return useProfileStore((state) => (state.loaded === loaded ? state.profile : loaded))
}

/** The own profile, for the parts of its page. */
export function useProfile(): EditableProfile {
  const profile = usePresentProfile()
  if (!profile) throw new Error('useProfile is for the profile page')
  return profile
}

/** What the loader says replaces what was known; open forms stay. */
export function adoptProfile(loaded: EditableProfile): void {
  useProfileStore.setState({ loaded, profile: loaded })
}

/** Forgets everything: on leaving the page, so that nothing of one account is there for the next. */
export function forgetProfile(): void {
  useProfileStore.setState(NOTHING)
}

/** Puts a call's answer in: the section that changed, how far the profile is, what it still needs. */
export function mergeProfile(answer: Partial<EditableProfile>): void {
  useProfileStore.setState(({ profile }) => ({ profile: profile && { ...profile, ...answer } }))
}

/** Asks the server for the profile anew. A failure is only logged (specification §8), gives null, and what is known stays. */
export async function loadProfile(): Promise<EditableProfile | null> {
  useProfileStore.setState({ isLoading: true })
  try {
    const profile = await callApi(fetchEditableProfile, {})
    useProfileStore.setState({ profile })
    return profile
  } catch (failure) {
    logFailure('The profile could not be loaded.', failure)
    return null
  } finally {
    useProfileStore.setState({ isLoading: false })
  }
}

export function openForm(section: SectionAnchor, options: FormOptions = {}): void {
  useProfileStore.setState(({ forms }) => ({ forms: { ...forms, [section]: options } }))
}

/** Closes a form by its own button: what was typed is done with. */
export function closeForm(section: SectionAnchor): void {
  useProfileStore.setState(({ forms, drafts, unsaved }) => ({
    forms: without(forms, section),
    drafts: without(drafts, section),
    unsaved: unsaved.filter((one) => one !== section),
  }))
}

/** Closes all forms, as opening the become-searchable modal does (specification §4); what was typed waits as drafts. */
export function closeForms(): void {
  useProfileStore.setState({ forms: {} })
}

/** Notes whether a section holds changes that are not saved: leaving the page then asks. */
export function noteUnsaved(section: SectionAnchor, isUnsaved: boolean): void {
  useProfileStore.setState(({ unsaved }) => {
    const others = unsaved.filter((one) => one !== section)
    return { unsaved: isUnsaved ? [...others, section] : others }
  })
}

/** Keeps what a form held that vanishes; nothing, when its own button closed it. */
export function keepDraft(section: SectionAnchor, values: unknown): void {
  useProfileStore.setState(({ drafts, unsaved }) =>
    unsaved.includes(section) ? { drafts: { ...drafts, [section]: values } } : {},
  )
}

function without<Values extends object>(values: Values, key: keyof Values): Values {
  const { [key]: _, ...rest } = values
  return rest as Values
}

// A session that ends takes the profile with it, unless something typed would be lost: then the page asks for a log-in.
useSession.subscribe(({ me }) => {
  if (me === null && useProfileStore.getState().unsaved.length === 0) forgetProfile()
})
