import type { Translation } from 'vanilla-cookieconsent'
import { PRIVACY_PATH } from '#app/landing-paths.ts'

const SERVICE = 'Google Analytics'

export const TEXTS: Translation = {
  consentModal: {
    title: 'Your choice about cookies',
    description:
      'We use the cookies that the site needs. With your permission we also count visits, to see what works. You can change your mind at any time.',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Only necessary',
    showPreferencesBtn: 'Choose',
    footer: `<a href="${PRIVACY_PATH}">Privacy policy</a>`,
  },
  preferencesModal: {
    title: 'Cookie settings',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Only necessary',
    savePreferencesBtn: 'Save my choice',
    closeIconLabel: 'Close',
    sections: [
      {
        title: 'Necessary',
        description:
          'Log-in, your likes, which of two headings you see, and this choice. They are our own and go to nobody else.',
        linkedCategory: 'necessary',
      },
      {
        title: 'Analytics',
        description: `Which pages are visited, counted by ${SERVICE}. Nothing is sent to it unless you allow this.`,
        linkedCategory: 'analytics',
      },
      {
        title: 'Advertising',
        description: `Lets ${SERVICE} use what it counts for advertising. We show none ourselves.`,
        linkedCategory: 'ads',
      },
      {
        title: 'More about your data',
        description: `Everything we keep, and why, is in our <a href="${PRIVACY_PATH}">privacy policy</a>.`,
      },
    ],
  },
}
