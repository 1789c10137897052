/** What of a posting a person would want to know of: shown in the report of its import, counted by field. */
export interface ReadingNote {
  field: NotedField
  /** `dropped`: it was given and is not in the job. `guessed`: it is in the job and was not said in so many words. */
  kind: 'dropped' | 'guessed'
  /** A fixed text, so that equal notes are counted together: `not a date`. */
  reason: string
  /** As the source wrote it. */
  value?: string | undefined
}

type NotedField =
  | 'title'
  | 'company'
  | 'places'
  | 'remote'
  | 'posted'
  | 'last day'
  | 'contract'
  | 'level'
  | 'pay'
  | 'skills'
  | 'description'
  | 'link'
