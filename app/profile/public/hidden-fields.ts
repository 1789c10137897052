/** What recruiters do not see before they bought access, whatever is switched on. */
export const HIDDEN_FIELDS = [
  'Name, photo, cover, e-mail address and links.',
  'Names of employers and schools, every date, and the texts about you and your positions.',
  'Languages, where you can work, workplace preferences and the rest of your ideal job – but searches for these find you.',
] as const
