/** `deliberate`: hidden by the source itself, so it is skipped and no sign of an unhealthy source. */
export const REJECTIONS = {
  not_json: { deliberate: false, text: 'not well-formed JSON' },
  not_xml: { deliberate: false, text: 'not well-formed XML' },
  not_csv: { deliberate: false, text: 'not a well-formed CSV row' },
  nested_item: { deliberate: false, text: 'another item starts before this one ends' },
  cut_off: { deliberate: false, text: 'the source ends in the middle' },
  too_long: { deliberate: false, text: 'the item is too long' },
  not_an_object: { deliberate: false, text: 'not an object with fields' },
  no_id: { deliberate: false, text: 'no external id' },
  no_title: { deliberate: false, text: 'no title' },
  no_company: { deliberate: false, text: 'no company' },
  same_id: { deliberate: false, text: 'another item has the same id but a different title and link' },
  repeated: { deliberate: true, text: 'another copy of an item; its locations were added' },
  header_row: { deliberate: true, text: 'another header row, as in joined tables' },
  unlisted: { deliberate: true, text: 'the source marks it as not listed' },
  prospect_post: { deliberate: true, text: 'a general application, not a job' },
} as const satisfies Record<string, { deliberate: boolean; text: string }>

export type Rejection = keyof typeof REJECTIONS
