import { ButtonLink } from '#app/ui/button.tsx'
import { useBuyLink } from './candidate-href.ts'

export function BuyAccessLink({ id }: { id: string }) {
  return (
    <ButtonLink kind="primary" {...useBuyLink(id)}>
      Get contact
    </ButtonLink>
  )
}
