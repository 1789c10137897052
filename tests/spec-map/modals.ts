/** Modals of specification §2: `app/modals/<name>.tsx`. */
export const MODALS: readonly string[] = [
  'login',
  'mobile-menu',
  'side-menu',
  'become-searchable',
  'edit-skills',
  'edit-profile-photo',
  'edit-cover-image',
  'delete-payment-method',
  'account-info',
  'recruiter-search-profile',
  'buy-credits',
  'buy-profile-access',
  'success-free-credits',
  'close-account',
  'cancel-subscription-at-end',
  'saved-profiles',
  'cookie-consent',
  'cookie-preferences',
  'job-offer/add',
  'job-offer/edit',
  'job-offer/delete',
  'job-offer/activate',
  'job-offer/deactivate',
  'job-offer/deactivate-and-delete',
]

/** Steps of the login modal, specification §4: `app/modals/login/<step>.tsx`. */
export const LOGIN_STEPS: readonly string[] = [
  'email-check',
  'login-user',
  'register-user',
  'register-user-success',
  'reset-password',
  'resend-activation-email',
  'select-plan',
  'select-plan-success',
  'select-credits-package',
  'select-free-credits-package-success',
]

/** Files of `app/modals` that the specification does not name, each with the reason why it exists. */
export const ADDED_MODALS: Readonly<Record<string, string>> = {
  visibility:
    'who may see the profile, its public link, blocked companies, who bought access: too much for a card of the page',
}
