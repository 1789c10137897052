import { ContactPage } from '#app/contact/contact-page.tsx'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/contact'

export function loader({ context }: Route.LoaderArgs) {
  markCacheable(context)
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Write to us: questions, a problem with your account, a job that looks wrong, your personal data.'
  return pageMeta(siteOf(matches), { title: 'Contact', description, path: '/contact' })
}

export default function Contact() {
  return <ContactPage />
}
