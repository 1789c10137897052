import { type RefObject, useEffect, useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { captchaChallenge } from '#domain/account/auth.contract.ts'
import { AppError } from '#domain/shared/errors.ts'

/** A solution is used for so long; less than both captchas allow. */
const FRESH_MS = 100_000

interface Attempt {
  token: Promise<string | undefined>
  startedAt: number
}

/**
 * Solves itself while the form is filled in; `holder` goes on an element beside the form. `solve` returns a new
 * `captcha` value each time; it rejects with `captcha_not_loaded` or `captcha_failed`.
 */
export function useCaptcha(): { holder: RefObject<HTMLDivElement | null>; solve: () => Promise<string | undefined> } {
  const holder = useRef<HTMLDivElement>(null)
  const attempt = useRef<Attempt>(null)
  const start = () => {
    const token = solveCaptcha(holder.current)
    token.catch(() => {}) // reported when the form is sent
    attempt.current = { token, startedAt: Date.now() }
    return attempt.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts with the form
  useEffect(() => {
    start()
  }, [])
  const solve = async () => {
    const current = attempt.current
    const { token } = current && Date.now() - current.startedAt < FRESH_MS ? current : start()
    attempt.current = null
    return token
  }
  return { holder, solve }
}

async function solveCaptcha(holder: HTMLElement | null): Promise<string | undefined> {
  const { provider, site_key: siteKey, ...challenge } = await callApi(captchaChallenge, {})
  if (provider === 'off') return undefined
  try {
    if (provider === 'recaptcha') return await (await import('./recaptcha.ts')).recaptchaToken(String(siteKey))
    await import('./altcha.ts')
  } catch {
    throw new AppError('captcha_not_loaded')
  }
  return solveAltcha(challenge, holder)
}

function solveAltcha(challenge: Record<string, unknown>, holder: HTMLElement | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const widget = document.createElement('altcha-widget')
    widget.setAttribute('auto', 'onload')
    widget.setAttribute('display', 'invisible')
    widget.setAttribute('challenge', JSON.stringify(challenge))
    widget.addEventListener('statechange', (event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      if (state === 'verified' && payload) resolve(payload)
      if (state === 'error') reject(new AppError('captcha_failed'))
    })
    holder?.replaceChildren(widget)
  })
}
