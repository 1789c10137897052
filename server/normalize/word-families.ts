import type { ShortForm, WordFamily } from '#server/search/text/word-families.ts'
import table from './word-families.json' with { type: 'json' }

/**
 * Decision 2 of the product: person and field of an occupation (`economist`, `economics`), curated by hand. Pairs with
 * one English stem (`engineer`, `engineering`) find each other without an entry, and have one only where other words share the stem
 * (`accounting`, `accountable`).
 */
export const WORD_FAMILIES: readonly WordFamily[] = table.families

/**
 * Everyday short forms, an entry for each meaning (`PM`). `only`: the letters mean something else, too, so they count in
 * titles alone, or there only after a word of level (`Senior DE`; elsewhere `DE` is Germany).
 */
export const SHORT_FORMS = table.shortForms as readonly ShortForm[]

const GUARDED = new Set(SHORT_FORMS.filter(({ only }) => only === 'titles').flatMap(({ forms }) => forms))

/** A short form that is also the code of a country (`IT`, `PM`, `BA`): typed alone it means the occupation. */
export const isGuardedShortForm = (text: string) => GUARDED.has(text.toUpperCase())
