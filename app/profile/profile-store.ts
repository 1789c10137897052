import { useRouteLoaderData } from 'react-router'
import { create } from 'zustand'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { useSession } from '#app/browser/session/session.ts'
import { clearFits } from '#app/fit/fit-store.ts'
import type { Kaggle } from '#domain/profile/kaggle.contract.ts'
import { type EditableProfile, fetchEditableProfile } from '#domain/profile/profiles.contract.ts'
import type { FormName, UnsavedName } from './sections/names.ts'

/** How a section's form is opened. */
export interface FormOptions {
  /** The Kaggle form fetches at once (specification §4). */
  autoFetch?: boolean
  /** What the Kaggle form starts with. */
  username?: string
  /** Where the skills form starts; without it, at the first open step. */
  step?: number
}

interface ProfileState {
  /** The loader's response that `profile` grew from; null away from the profile page. */
  loaded: EditableProfile | null
  profile: EditableProfile | null
  /** The open forms. */
  forms: Partial<Record<FormName, FormOptions>>
  /** Values of forms that were closed otherwise than by their own buttons. */
  drafts: Partial<Record<UnsavedName, object>>
  unsaved: readonly UnsavedName[]
  /** The Kaggle section that was deleted just now, for its undo. */
  removedKaggle: Kaggle | null
}

const NOTHING: ProfileState = { loaded: null, profile: null, forms: {}, drafts: {}, unsaved: [], removedKaggle: null }

/** The user's own profile in the browser, shared by its page and the modals above it. */
export const useProfileStore = create<ProfileState>(() => NOTHING)

export const PROFILE_ROUTE = 'routes/myjobs.profile'

/** The user's own profile, or null where it has not been loaded: on other pages, until `loadProfile` has resolved. */
export function useCurrentProfile(): EditableProfile | null {
  const loaded = (useRouteLoaderData(PROFILE_ROUTE) as { profile: EditableProfile } | undefined)?.profile ?? null
  return useProfileStore((state) => (state.loaded === loaded ? state.profile : loaded))
}

/** The same for the parts of the profile page, where it is always loaded. */
export function useProfile(): EditableProfile {
  const profile = useCurrentProfile()
  if (!profile) throw new Error('useProfile is for the profile page')
  return profile
}

/** The loader's response replaces the profile; open forms stay. */
export function adoptProfile(loaded: EditableProfile): void {
  useProfileStore.setState(({ removedKaggle }) => ({
    loaded,
    profile: loaded,
    removedKaggle: restorable(removedKaggle, loaded),
  }))
}

/** Beside a new Kaggle profile the removed one can no longer be restored. */
const restorable = (removed: Kaggle | null, { kaggle }: Partial<EditableProfile>) =>
  kaggle && kaggle.username !== '' ? null : removed

/** On leaving the page, so that nothing of one account is there for the next. */
export function clearProfile(): void {
  useProfileStore.setState(NOTHING)
}

/** Takes over a call's response: the changed section, the progress, the missing fields. */
export function mergeProfile(changes: Partial<EditableProfile>): void {
  clearFits()
  useProfileStore.setState(({ profile, removedKaggle }) => ({
    profile: profile && { ...profile, ...changes },
    removedKaggle: restorable(removedKaggle, changes),
  }))
}

/** Loads the profile anew. An error is only logged (specification §8): it returns null, and the known profile stays. */
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

export function noteRemovedKaggle(removedKaggle: Kaggle): void {
  useProfileStore.setState({ removedKaggle })
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

/** Closes a form and keeps its draft. */
export function hideForm(section: FormName): void {
  useProfileStore.setState(({ forms }) => ({ forms: without(forms, section) }))
}

/** Stores a draft, which counts as unsaved. */
export function saveDraft(name: UnsavedName, values: object): void {
  useProfileStore.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: values } }))
  noteUnsaved(name, true)
}

export function dropDraft(name: UnsavedName): void {
  useProfileStore.setState(({ drafts }) => ({ drafts: without(drafts, name) }))
  noteUnsaved(name, false)
}

/** Closes all forms, as opening the become-searchable modal does (specification §4), and keeps their drafts. */
export function closeForms(): void {
  useProfileStore.setState({ forms: {} })
}

/** While anything is unsaved, leaving the page asks for confirmation. */
export function noteUnsaved(name: UnsavedName, isUnsaved: boolean): void {
  useProfileStore.setState(({ unsaved }) => {
    const others = unsaved.filter((one) => one !== name)
    return { unsaved: isUnsaved ? [...others, name] : others }
  })
}

/** Stores the values of a form that unmounts, unless its own button closed it. */
export function saveDraftIfUnsaved(name: UnsavedName, values: object): void {
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
