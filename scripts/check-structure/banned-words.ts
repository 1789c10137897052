/**
 * An old word and the field's word for it (README, "Words"). `|` separates words, `-` joins parts of a
 * name; `^` and `$` are the start and end of the name.
 */
export interface BannedWord {
  word: string
  use: string
  within?: RegExp // paths where it is banned; everywhere without
  /** Where the word is right, and why. Without `names` every name of the folder. */
  allowed?: { names?: string; folder?: string; why: string }[]
}

const http: BannedWord[] = [
  {
    word: '(?:answers?|answered|answering)',
    use: 'response',
    allowed: [
      { folder: 'app/profile/', why: 'what a job seeker answers to a question of the profile' },
      { folder: 'server/profiles/', why: 'the same' },
      { folder: 'server/demo/', why: 'the same' },
      { names: 'answered', folder: 'domain/profile/', why: 'the same, as a key of the wire' },
      { names: 'answered', folder: 'server/search/', why: 'the same' },
      { names: 'answered', folder: 'tests/', why: 'the same' },
    ],
  },
  { word: 'failures?', use: 'error' },
  { word: 'problems?', use: 'error' },
  { word: '(?:refuses?|refused|refusals?)', use: 'reject or deny' },
  { word: 'agreements?', use: 'contract' },
  { word: '(?:kept-page|keep-header)', use: 'cached page' },
  { word: '(?:visit-of|new-visit|let-cache)', use: 'request context, markCacheable' },
  { word: '(?:in-turn|next-turn|waiting-line)', use: 'concurrency limiter' },
  { word: 'waiting-room', use: 'startup gate' },
  { word: '(?:search|read|chosen|demo)-address(?:es)?', use: 'url, path or email' },
]

const auth: BannedWord[] = [
  {
    word: 'tries',
    use: 'attempts',
    allowed: [{ names: 'tries', folder: 'server/platform/database/', why: 'a column' }],
  },
  {
    word: 'networks?',
    use: 'ipPrefix',
    allowed: [
      { names: 'network', folder: 'server/auth/sessions/', why: 'a column, and a key of the wire' },
      { folder: 'server/imports/source/', why: 'how names are resolved and which hosts may be fetched from' },
    ],
  },
  { word: 'is-over', use: 'isExpired' },
  { word: 'forgets?', use: 'delete, purge or clear' },
  { word: '(?:alike|same-secret)', use: 'constantTimeEqual' },
  { word: 'upkeep', use: 'cleanup' },
  { word: '^leaving$', use: 'close-account' },
]

const mail: BannedWord[] = [
  { word: 'letters?', use: 'email template', within: /^(server\/(mail|auth|users)|tests\/harness)\// },
]

const constants: BannedWord[] = [
  {
    word: '^(?:most|longest|largest)',
    use: 'MAX_, max',
    allowed: [
      { names: 'longestMatch longestNamedTerm longest', why: 'longest match: what the method is called' },
      { names: 'largest largestOf', why: 'the largest of several, found by comparing' },
    ],
  },
  { word: '^(?:shortest|least)', use: 'MIN_, min' },
]

const search: BannedWord[] = [
  {
    word: 'atoms?',
    use: 'token',
    allowed: [{ names: 'atomLink', folder: 'server/imports/formats/', why: 'the Atom format' }],
  },
  {
    word: '(?:sifts?|sifted|passing)',
    use: 'filter',
    allowed: [{ names: 'siftUp siftDown', why: 'the steps of a binary heap' }],
  },
  { word: 'ready-(?:filter|clause|sort|request)s?', use: 'compiled' },
  { word: '(?:dead-count|dead-documents?)', use: 'deleted' },
  { word: 'give-way', use: 'yieldToEventLoop' },
  { word: 'shapes?', use: 'compiled schema or field layout', within: /^server\/search\// },
  { word: 'settled?', use: 'flush, finalize or ack' },
]

const app: BannedWord[] = [
  {
    word: '(?:wish|wishes)', // of a search for people and of a fit it's what is weighed
    use: 'options, input or values',
    within:
      /^(?!(?:app|domain|server)\/(?:recruiters|fit)\/|bench\/(?:match|people)\/|(?:server|tests)\/opensearch\/|server\/(?:jobs\/)?search\/)/,
  },
  { word: 'facts?', use: 'props, context or metadata' },
  { word: '(?:late-forms?|use-late)', use: 'lazy form, useDelayed' },
  { word: 'pictures?', use: 'image' },
  { word: 'wanted', use: 'requested or expected' },
  { word: '(?:ask|asks|asked)', use: 'request, fetch or confirm' },
  { word: 'unseen', use: 'hidden', within: /^(app|domain)\// },
  {
    word: 'stages?',
    use: 'step',
    allowed: [{ names: 'DemoStage stageOf stage', folder: 'server/demo/', why: 'how far a career has come' }],
  },
  { word: '(?:begin|begun|begins)', use: 'start' },
  { word: '(?:beside|stays)$', use: 'actions, sticky', within: /^app\// },
  { word: '(?:invitations?|news)', use: 'emptyState, announcement' },
  { word: '^bare-(?:select|button)', use: 'raw' },
  { word: '^own-(?:sessions?|cards?|profiles?)', use: 'my' },
  { word: '^present', use: 'current' },
  { word: '(?:act-bar|still-to-give|nothing-yet|leave-question)', use: 'action bar, missing fields, empty section' },
]

const imports: BannedWord[] = [
  {
    word: 'feeds?',
    use: 'source or file; a feed is a saved search',
    within: /^server\/imports\//,
    allowed: [{ names: 'feed', why: 'key of the written report' }],
  },
  { word: '(?:cutters?|cut-items)', use: 'splitter' },
  { word: '(?:turn-away|turns-away|put-away|put-back)', use: 'reject, hide, restore' },
  { word: '(?:tally|tallies)', use: 'counters' },
  {
    word: 'alarms?',
    use: 'abort reason',
    allowed: [{ names: 'alarm', folder: 'server/imports/', why: 'key of the written report' }],
  },
  {
    word: '(?:recognises?|mend|mended|unite|unites)',
    use: 'detect, repair, dedupe',
    allowed: [{ names: 'recognise', folder: 'server/imports/', why: 'key of the mapping files' }],
  },
  {
    word: '(?:adverts?|ads?)',
    use: 'posting or job',
    allowed: [{ names: 'Ads', folder: 'server/demo/', why: 'the name of an industry' }],
  },
  { word: 'twins?', use: 'duplicate' },
]

const demoAndTests: BannedWord[] = [
  { word: '(?:dice|chance|chances)', use: 'rng, probability' },
  { word: '(?:invents?|invented)', use: 'generate' },
  {
    word: '(?:somebody|nobody|whoever)',
    use: 'user, visitor, anonymous',
    allowed: [{ names: 'NOBODY', folder: 'server/platform/database/', why: 'the OS user of that name' }],
  },
  { word: 'journeys?', use: 'e2e test' },
  { word: 'boards?', use: 'testApp', within: /^tests\/(harness|process|e2e)\// },
  { word: '^there$', use: 'app', within: /^tests\/|\.test\.tsx?$/ },
]

const platform: BannedWord[] = [
  { word: '(?:patience|tidy|tidied)', use: 'timeout, normalize' },
  { word: 'stamps?', use: 'version or etag' },
  { word: 'doors?', use: 'service module', within: /^(server|domain|tests)\// },
]

export const BANNED_WORDS: readonly BannedWord[] = [
  ...http,
  ...auth,
  ...mail,
  ...constants,
  ...search,
  ...app,
  ...imports,
  ...demoAndTests,
  ...platform,
]
