import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Needs the script, as its captcha does; without it nothing is shown. The form is fetched when it is opened. */
export function ReportJob({ id }: { id: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (!useHydrated()) return null
  return (
    <>
      <Button className="mt-4 w-full" onClick={() => setOpen(true)}>
        Report this job
      </Button>
      <Suspense>{isOpen !== null && <ReportDialog id={id} isOpen={isOpen} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
