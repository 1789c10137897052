/** Out of sight until it has the focus; below the header, which it must not cover. */
export const SKIP_LINK =
  'fixed left-4 -top-24 z-70 rounded-box bg-primary px-4 py-3 font-semibold text-on-primary focus:top-18'
