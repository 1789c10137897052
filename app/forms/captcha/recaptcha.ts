interface Grecaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

/** Loaded only where the operator has set Google's keys. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js'
let loaded: Promise<void> | undefined

/** Rejects when the script does not load. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  loaded ??= loadScript(`${SCRIPT}?render=${encodeURIComponent(siteKey)}`)
  await loaded.catch((error) => {
    loaded = undefined
    throw error
  })
  const { grecaptcha } = window as unknown as { grecaptcha: Grecaptcha }
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: 'login' })
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${url} did not load`))
    document.head.append(script)
  })
}
