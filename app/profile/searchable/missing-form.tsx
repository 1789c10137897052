import { type FormEvent, useRef, useState } from 'react'
import { Form } from '#app/forms/form.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { SEARCHABLE_NEEDS, type SearchableNeed } from '#domain/profile/completeness.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useProfile } from '../profile-store.ts'
import { aboutYouBody, LegallyInField, PlaceField, WorkSectorField } from '../sections/about-you/fields.tsx'
import { NameFields, TitleField } from '../sections/header/form.tsx'
import { completeAboutYou, completeHeader } from './complete-sections.ts'
import { updateAboutDraft, updateHeaderDraft, withRequestedAbout, withRequestedHeader } from './requested-fields.ts'

/**
 * Requests exactly the missing fields, in one form over two sections. Each section is saved by itself: an error in one of
 * them costs the other nothing. When all is saved, `become` is submitted.
 */
export function MissingForm({ become }: { become: CallForm }) {
  const profile = useProfile()
  // Fields stay in sight when their section is saved and the other one is not.
  const [requested] = useState(() => needsOf(profile.missing))
  const { header, about, send } = useTwoSections(requested, become)
  useDraft('become-searchable', {
    values: () => ({ header: header.values(), about: about.values() }),
    fill: (draft) => {
      const { header: headerDraft, about: aboutDraft } = draft as { header: unknown; about: unknown }
      header.fill(headerDraft)
      about.fill(aboutDraft)
    },
    isDirty: header.isDirty || about.isDirty,
  })
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
      {requested.has('location') && <PlaceField form={about} city={profile.about_you.location} />}
    </Form>
  )
}

function useTwoSections(requested: ReadonlySet<SearchableNeed>, become: CallForm) {
  const profile = useProfile()
  const parts = [
    ...(requested.has('name') || requested.has('title') ? ['header'] : []),
    ...(requested.has('legallyIn') || requested.has('workSector') || requested.has('location') ? ['about'] : []),
  ]
  const saved = useRef(new Set<string>())
  const note = (part: string) => {
    saved.current.add(part)
    if (parts.every((one) => saved.current.has(one))) become.submit()
  }
  // After a conflict the error stands in the form. Sending it again wins: it changes nothing but the requested fields.
  const { form: header } = useSavedForm(completeHeader, {
    defaultValues: profile.header,
    complete: (body) => withRequestedHeader(requested, body),
    onSaved: ({ header: { revision } }, body) => {
      updateHeaderDraft(requested, body, revision)
      note('header')
    },
  })
  const { form: about } = useSavedForm(completeAboutYou, {
    defaultValues: aboutYouBody(profile),
    complete: (body) => withRequestedAbout(requested, body),
    onSaved: ({ about_you: { revision } }, body) => {
      updateAboutDraft(requested, body, revision)
      note('about')
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    saved.current.clear()
    // The first wrong field gets the focus: that of the form that is checked last.
    if (parts.includes('about')) about.submit()
    if (parts.includes('header')) header.submit()
  }
  return { header, about, send }
}

function needsOf(missing: readonly string[]): ReadonlySet<SearchableNeed> {
  const needs = Object.keys(SEARCHABLE_NEEDS) as SearchableNeed[]
  return new Set(needs.filter((need) => missing.includes(SEARCHABLE_NEEDS[need])))
}
