import { useEffect } from 'react'
import { create } from 'zustand'
import { notify } from '#app/browser/notifications.ts'
import { useRootData } from '#app/browser/root-data.ts'

const HOUR_MS = 3_600_000
/** A window that gets the focus again and again asks no more often. */
const GAP_MS = 60_000

const useNewBuild = create<{ isThere: boolean }>(() => ({ isThere: false }))

/** True once the server has newer pages: navigations then load whole documents. */
export const isNewBuild = () => useNewBuild.getState().isThere

/** Asks the server for its build every hour and on focus, and offers a new one (decision 7 of the product). */
export function useBuildCheck(): void {
  const build = useRootData()?.build
  useEffect(() => {
    if (build === undefined) return
    let checkedAt = Date.now()
    const check = () => {
      if (isNewBuild() || document.hidden || Date.now() - checkedAt < GAP_MS) return
      checkedAt = Date.now()
      void offerNewerThan(build)
    }
    const timer = setInterval(check, HOUR_MS)
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [build])
}

async function offerNewerThan(build: string): Promise<void> {
  const newest = await newestBuild()
  if (newest === null || newest === build || isNewBuild()) return
  useNewBuild.setState({ isThere: true })
  notify('There’s a new version of this site.', 'success', { label: 'Reload', run: () => location.reload() })
}

/** Null when it can’t be told: offline, or an error on the way. */
async function newestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build-manifest.json', { cache: 'no-store' })
    const { build } = (await response.json()) as { build?: unknown }
    return response.ok && typeof build === 'string' ? build : null
  } catch {
    return null
  }
}
