import { Button } from '#app/ui/button.tsx'

/** What it does and shows comes from `app/feeds/saving`. */
export function SaveJobButton({ id }: { id: string }) {
  return (
    <Button data-save-job={id} aria-pressed="false" className="group max-sm:w-full noscript:hidden">
      <span aria-hidden="true" className="bookmark" />
      <span className="group-aria-pressed:hidden">Save job</span>
      <span className="hidden group-aria-pressed:inline">Job saved</span>
    </Button>
  )
}
