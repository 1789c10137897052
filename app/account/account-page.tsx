import type { z } from 'zod'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Me } from '#domain/account/auth.contract.ts'
import { exportData, type SessionInfo } from '#domain/account/users.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { CompanyForm } from './company-form.tsx'
import { ConfirmBanner } from './confirm-banner.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { type Costs, PlanSummary } from './plan-summary.tsx'
import { Section } from './section.tsx'
import { SessionsList } from './sessions-list.tsx'

export interface AccountData {
  sessions: z.output<typeof SessionInfo>[]
  /** The new email, until its link is used. */
  pending: string | null
  costs: Costs | null
  /** Null for a job seeker. */
  company: string | null
}

export function AccountPage(props: { me: Me; data: AccountData; onChanged: () => void }) {
  const { me, data, onChanged } = props
  return (
    <div className="wrap pt-10 pb-18">
      <h1 tabIndex={-1} className="pb-6 text-hero">
        Your account
      </h1>
      <ConfirmBanner />
      <Section id="account" title="Account and plan">
        <PlanSummary me={me} costs={data.costs} />
      </Section>
      <Section id="name" title="Name">
        <NameForm key={me.username} me={me} />
      </Section>
      {data.company !== null && (
        <Section
          id="company"
          title="Company"
          intro="Whom you recruit for. Candidates see it when you buy access to their profiles, and can block it."
        >
          <CompanyForm company={data.company} onChanged={onChanged} />
        </Section>
      )}
      <Section id="email" title="E-mail" intro="A new address counts once you have opened the link that we send to it.">
        <EmailForm email={me.email} pending={data.pending} onRequested={onChanged} />
      </Section>
      <Section id="password" title="Password" intro="Changing it logs out every other device.">
        <PasswordForm email={me.email} onChanged={onChanged} />
      </Section>
      <Section id="sessions" title="Where you are logged in" intro="End what you do not know or do not use any more.">
        <SessionsList sessions={data.sessions} onEnded={onChanged} />
      </Section>
      <Section id="data" title="Your data" intro="Take everything that we know about you with you, or leave.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={API_PREFIX + exportData.path} download="argmax-data.json">
            Download my data
          </ButtonLink>
          <ButtonLink href="#close-account">Close the account …</ButtonLink>
        </div>
      </Section>
    </div>
  )
}
