/** What recruiters do not see before they bought access, whatever is switched on. */
export const HIDDEN_FIELDS = [
  'Name, photo, cover, email and links.',
  'Names of employers and schools, all dates, and your texts about yourself and your positions.',
  'Languages, where you can work, workplace preferences and the rest of your ideal job. Recruiters can still find you by these.',
] as const
