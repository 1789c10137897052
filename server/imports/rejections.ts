/** `deliberate`: hidden by the source itself, so it is skipped and no sign of an unhealthy source. */
export const REJECTIONS = {
  not_json: { deliberate: false, text: 'not well-formed JSON' },
  not_xml: { deliberate: false, text: 'not well-formed XML' },
  not_csv: { deliberate: false, text: 'not a well-formed CSV row' },
  nested_item: { deliberate: false, text: 'another item begins before this one ends' },
  cut_off: { deliberate: false, text: 'the source ends in the middle' },
  too_long: { deliberate: false, text: 'the item is too long' },
  not_an_object: { deliberate: false, text: 'not an object with fields' },
  no_id: { deliberate: false, text: 'no external id' },
  no_title: { deliberate: false, text: 'no title' },
  no_company: { deliberate: false, text: 'no company' },
  same_id: { deliberate: false, text: 'another item of the source has the same id, title and link differ' },
  repeated: { deliberate: true, text: 'a further copy of an item; its places were added' },
  header_row: { deliberate: true, text: 'a further header, as where tables were joined' },
  unlisted: { deliberate: true, text: 'the source does not list it' },
  prospect_post: { deliberate: true, text: 'a prospect post, not a job' },
} as const satisfies Record<string, { deliberate: boolean; text: string }>

export type Rejection = keyof typeof REJECTIONS
