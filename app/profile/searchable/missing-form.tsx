import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from '#app/forms/form.tsx'
import { type CallForm, useCallForm } from '#app/forms/use-call-form.ts'
import { completeAboutYou, completeHeader, SEARCHABLE_NEEDS, type SearchableNeed } from '#domain/profile/searchable.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { loadProfile, mergeProfile, saveDraftIfUnsaved, useProfile, useProfileStore } from '../profile-store.ts'
import { LegallyInField, PlaceField, WorkSectorField } from '../sections/about-you/fields.tsx'
import { NameFields, TitleField } from '../sections/header/form.tsx'
import { aboutBody, updateDrafts, withRequestedAbout, withRequestedHeader } from './requested-fields.ts'

/**
 * Asks for exactly what is missing, in one form over two sections. Each section is saved by itself: what one of them refuses
 * costs the other nothing. When all is saved, `become` asks for the rest.
 */
export function MissingForm({ become }: { become: CallForm }) {
  const { header, about, requested, send, city } = useMissing(become)
  useMissingDraft(header, about)
  return (
    <Form
      form={{
        formErrors: [...header.formErrors, ...about.formErrors, ...become.formErrors],
        isSending: header.isSending || about.isSending || become.isSending,
        onSubmit: send,
      }}
      submit="Save and become searchable"
    >
      {requested.has('name') && <NameFields form={header} />}
      {requested.has('title') && <TitleField form={header} />}
      {requested.has('legallyIn') && <LegallyInField form={about} />}
      {requested.has('workSector') && <WorkSectorField form={about} />}
      {requested.has('location') && <PlaceField form={about} city={city} />}
    </Form>
  )
}

function useMissing(become: CallForm) {
  const profile = useProfile()
  // What was asked for at first stays in sight, also when it is saved and something else is not.
  const [requested] = useState(() => needsOf(profile.missing))
  const parts = [
    ...(requested.has('name') || requested.has('title') ? ['header'] : []),
    ...(requested.has('legallyIn') || requested.has('workSector') || requested.has('location') ? ['about'] : []),
  ]
  const saved = useRef(new Set<string>())
  const note = (part: string) => {
    saved.current.add(part)
    if (parts.every((one) => saved.current.has(one))) become.submit()
  }
  const onError = async ({ code }: { code: string }) => {
    if (code === 'section_changed') await loadProfile()
  }
  const { revision: _, ...headerNow } = profile.header
  const header = useCallForm(completeHeader, {
    defaultValues: headerNow,
    complete: (body) => withRequestedHeader(requested, body),
    onSuccess: (response, body) => {
      mergeProfile(response)
      updateDrafts(requested, body, null)
      note('header')
    },
    onError,
  })
  const { revision: __, ...aboutNow } = aboutBody(profile)
  const about = useCallForm(completeAboutYou, {
    defaultValues: aboutNow as BodyOf<typeof completeAboutYou>,
    complete: (body) => withRequestedAbout(requested, body),
    onSuccess: (response, body) => {
      mergeProfile(response)
      updateDrafts(requested, null, body)
      note('about')
    },
    onError,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    saved.current.clear()
    // The first field with a problem gets the focus: that of the form that is checked last.
    if (parts.includes('about')) about.submit()
    if (parts.includes('header')) header.submit()
  }
  return { header, about, requested, send, city: profile.about_you.location }
}

const NAME = 'become-searchable'

/** What was typed outlives going back. */
function useMissingDraft(header: CallForm, about: CallForm) {
  const latest = useRef({ header, about })
  latest.current = { header, about }
  useEffect(() => {
    const forms = latest.current
    const draft = useProfileStore.getState().drafts[NAME] as { header: unknown; about: unknown } | undefined
    if (draft) {
      forms.header.fill(draft.header)
      forms.about.fill(draft.about)
    }
    return () =>
      saveDraftIfUnsaved(NAME, { header: latest.current.header.values(), about: latest.current.about.values() })
  }, [])
  useUnsaved(NAME, header.isDirty || about.isDirty)
}

function needsOf(missing: readonly string[]): ReadonlySet<SearchableNeed> {
  const needs = Object.keys(SEARCHABLE_NEEDS) as SearchableNeed[]
  return new Set(needs.filter((need) => missing.includes(SEARCHABLE_NEEDS[need])))
}
