import { useRouteLoaderData } from 'react-router'
import { create } from 'zustand'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { useSession } from '#app/browser/session.ts'
import { type EditableProfile, fetchEditableProfile } from '#domain/profile/profiles.contract.ts'
import type { FormName, UnsavedName } from './sections/names.ts'

/** How a section's form is opened. */
export interface FormOptions {
  /** The Kaggle form asks Kaggle at once (specification §4). */
  autoFetch?: boolean
  /** The user that the Kaggle form begins with. */
  username?: string
  /** The stage that the skills form begins with; the first one that is open without it. */
  step?: number
}

interface ProfileState {
  /** The loader's answer that `profile` grew from; null away from the profile page. */
  loaded: EditableProfile | null
  /** The profile as it was last answered by any call. */
  profile: EditableProfile | null
  /** The forms that are open. */
  forms: Partial<Record<FormName, FormOptions>>
  /** What was typed into forms that were closed for another reason than by their own buttons. */
  drafts: Partial<Record<UnsavedName, unknown>>
  /** What holds changes that are not saved. */
  unsaved: readonly UnsavedName[]
}

const NOTHING: ProfileState = { loaded: null, profile: null, forms: {}, drafts: {}, unsaved: [] }

/** The own profile in the browser. The page and the modals above it share it. */
export const useProfileStore = create<ProfileState>(() => NOTHING)

/** The route whose loader gives the profile. */
export const PROFILE_ROUTE = 'routes/myjobs.profile'

/** The own profile, or null where it has not been loaded: on the other pages, until `loadProfile` has answered. */
export function useCurrentProfile(): EditableProfile | null {
  const loaded = (useRouteLoaderData(PROFILE_ROUTE) as { profile: EditableProfile } | undefined)?.profile ?? null
  return useProfileStore((state) => (state.loaded === loaded ? state.profile : loaded))
}

/** The own profile, for the parts of its page. */
export function useProfile(): EditableProfile {
  const profile = useCurrentProfile()
  if (!profile) throw new Error('useProfile is for the profile page')
  return profile
}

/** What the loader says replaces what was known; open forms stay. */
export function adoptProfile(loaded: EditableProfile): void {
  useProfileStore.setState({ loaded, profile: loaded })
}

/** Forgets everything: on leaving the page, so that nothing of one account is there for the next. */
export function clearProfile(): void {
  useProfileStore.setState(NOTHING)
}

/** Puts a call's answer in: the section that changed, how far the profile is, what it still needs. */
export function mergeProfile(changes: Partial<EditableProfile>): void {
  useProfileStore.setState(({ profile }) => ({ profile: profile && { ...profile, ...changes } }))
}

/** Asks the server for the profile anew. A failure is only logged (specification §8), gives null, and what is known stays. */
export async function loadProfile(): Promise<EditableProfile | null> {
  try {
    const profile = await callApi(fetchEditableProfile, {})
    useProfileStore.setState({ profile })
    return profile
  } catch (error) {
    logError('The profile could not be loaded.', error)
    return null
  }
}

export function openForm(section: FormName, options: FormOptions = {}): void {
  useProfileStore.setState(({ forms }) => ({ forms: { ...forms, [section]: options } }))
}

/** Closes a form by its own button: what was typed is done with. */
export function closeForm(section: FormName): void {
  useProfileStore.setState(({ forms, drafts, unsaved }) => ({
    forms: without(forms, section),
    drafts: without(drafts, section),
    unsaved: unsaved.filter((one) => one !== section),
  }))
}

/** Closes a form whose draft stays where it is. */
export function hideForm(section: FormName): void {
  useProfileStore.setState(({ forms }) => ({ forms: without(forms, section) }))
}

/** Keeps a draft at once, for forms that hold nothing themselves; it counts as unsaved. */
export function saveDraft(name: UnsavedName, values: unknown): void {
  useProfileStore.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: values } }))
  noteUnsaved(name, true)
}

/** There is nothing unsaved any more. */
export function dropDraft(name: UnsavedName): void {
  useProfileStore.setState(({ drafts }) => ({ drafts: without(drafts, name) }))
  noteUnsaved(name, false)
}

/** Closes all forms, as opening the become-searchable modal does (specification §4); what was typed waits as drafts. */
export function closeForms(): void {
  useProfileStore.setState({ forms: {} })
}

/** Notes whether something holds changes that are not saved: leaving the page then asks. */
export function noteUnsaved(name: UnsavedName, isUnsaved: boolean): void {
  useProfileStore.setState(({ unsaved }) => {
    const others = unsaved.filter((one) => one !== name)
    return { unsaved: isUnsaved ? [...others, name] : others }
  })
}

/** Keeps what a form held that vanishes; nothing, when its own button closed it. */
export function saveDraftIfUnsaved(name: UnsavedName, values: unknown): void {
  useProfileStore.setState(({ drafts, unsaved }) =>
    unsaved.includes(name) ? { drafts: { ...drafts, [name]: values } } : {},
  )
}

function without<Values extends object>(values: Values, key: keyof Values): Values {
  const { [key]: _, ...rest } = values
  return rest as Values
}

// The header of every page tells the same name, and the same of who may see the profile.
useProfileStore.subscribe(({ profile }) => {
  if (!profile) return
  const { name, last_name: lastName } = profile.header.user
  useSession.setState(({ me }) => ({
    profileMenu: profile.attributes.visibility,
    ...(me && { me: { ...me, name, lastName } }),
  }))
})

// A session that ends takes the profile with it, unless something typed would be lost: then the page asks for a log-in.
useSession.subscribe(({ me }) => {
  if (me === null && useProfileStore.getState().unsaved.length === 0) clearProfile()
})
