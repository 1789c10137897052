import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from '#app/forms/form.tsx'
import { type CallForm, useCallForm } from '#app/forms/use-call-form.ts'
import type { BodyOf } from '#domain/call.ts'
import { completeAboutYou, completeHeader, SEARCHABLE_NEEDS, type SearchableNeed } from '#domain/searchable.ts'
import { LegallyInField, PlaceField, WorkSectorField } from '../about-you-fields.tsx'
import { NameFields, TitleField } from '../header-form.tsx'
import { keepDraft, loadProfile, mergeProfile, useProfile, useProfileStore } from '../profile-store.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { aboutBody, updateDrafts, withAskedAbout, withAskedHeader } from './asked-fields.ts'

/**
 * Asks for exactly what is missing, in one form over two sections. Each section is saved by itself: what one of them refuses
 * costs the other nothing. When all is saved, `become` asks for the rest.
 */
export function MissingForm({ become }: { become: CallForm }) {
  const { header, about, asked, send, city } = useMissing(become)
  useMissingDraft(header, about)
  return (
    <Form
      form={{
        problems: [...header.problems, ...about.problems, ...become.problems],
        isSending: header.isSending || about.isSending || become.isSending,
        onSubmit: send,
      }}
      submit="Save and become searchable"
    >
      {asked.has('name') && <NameFields form={header} />}
      {asked.has('title') && <TitleField form={header} />}
      {asked.has('legallyIn') && <LegallyInField form={about} />}
      {asked.has('workSector') && <WorkSectorField form={about} />}
      {asked.has('location') && <PlaceField form={about} city={city} />}
    </Form>
  )
}

function useMissing(become: CallForm) {
  const profile = useProfile()
  // What was asked for at first stays in sight, also when it is saved and something else is not.
  const [asked] = useState(() => needsOf(profile.missing))
  const parts = [
    ...(asked.has('name') || asked.has('title') ? ['header'] : []),
    ...(asked.has('legallyIn') || asked.has('workSector') || asked.has('location') ? ['about'] : []),
  ]
  const saved = useRef(new Set<string>())
  const note = (part: string) => {
    saved.current.add(part)
    if (parts.every((one) => saved.current.has(one))) become.submit()
  }
  const onFailure = async ({ code }: { code: string }) => {
    if (code === 'section_changed') await loadProfile()
  }
  const { revision: _, ...headerNow } = profile.header
  const header = useCallForm(completeHeader, {
    defaultValues: headerNow,
    complete: (body) => withAskedHeader(asked, body),
    onAnswer: (answer, body) => {
      mergeProfile(answer)
      updateDrafts(asked, body, null)
      note('header')
    },
    onFailure,
  })
  const { revision: __, ...aboutNow } = aboutBody(profile)
  const about = useCallForm(completeAboutYou, {
    defaultValues: aboutNow as BodyOf<typeof completeAboutYou>,
    complete: (body) => withAskedAbout(asked, body),
    onAnswer: (answer, body) => {
      mergeProfile(answer)
      updateDrafts(asked, null, body)
      note('about')
    },
    onFailure,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    saved.current.clear()
    // The first field with a problem gets the focus: that of the form that is checked last.
    if (parts.includes('about')) about.submit()
    if (parts.includes('header')) header.submit()
  }
  return { header, about, asked, send, city: profile.about_you.location }
}

const NAME = 'become-searchable'

/** What was typed outlives going back. */
function useMissingDraft(header: CallForm, about: CallForm) {
  const present = useRef({ header, about })
  present.current = { header, about }
  useEffect(() => {
    const forms = present.current
    const draft = useProfileStore.getState().drafts[NAME] as { header: unknown; about: unknown } | undefined
    if (draft) {
      forms.header.fill(draft.header)
      forms.about.fill(draft.about)
    }
    return () => keepDraft(NAME, { header: present.current.header.values(), about: present.current.about.values() })
  }, [])
  useUnsaved(NAME, header.isDirty || about.isDirty)
}

function needsOf(missing: readonly string[]): ReadonlySet<SearchableNeed> {
  const needs = Object.keys(SEARCHABLE_NEEDS) as SearchableNeed[]
  return new Set(needs.filter((need) => missing.includes(SEARCHABLE_NEEDS[need])))
}
