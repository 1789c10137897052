import type { z } from 'zod'
import { PaymentsList } from '#app/plans/payments-list.tsx'
import type { PlanState } from '#app/plans/plan-change.ts'
import { PlanSection } from '#app/plans/plan-section.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Me } from '#domain/account/auth.contract.ts'
import { exportData, type SessionInfo } from '#domain/account/users.contract.ts'
import type { fetchPayments } from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { AccountSummary, type Costs } from './account-summary.tsx'
import { CompanyForm } from './company-form.tsx'
import { ConfirmBanner } from './confirm-banner.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { SessionsList } from './sessions-list.tsx'

export interface AccountData {
  sessions: z.output<typeof SessionInfo>[]
  /** The new email, until its link is used. */
  pending: string | null
  costs: Costs | null
  /** Null for a job seeker. */
  company: string | null
  /** Null for a recruiter: plans are for job seekers. */
  billing: { state: PlanState; payments: ResponseOf<typeof fetchPayments> } | null
}

export function AccountPage(props: { me: Me; data: AccountData; onChanged: () => void }) {
  const { me, data, onChanged } = props
  return (
    <div className="wrap pt-10 pb-18">
      <h1 tabIndex={-1} className="pb-6 text-hero">
        Your account
      </h1>
      <ConfirmBanner />
      <Section id="account" title="Account">
        <AccountSummary me={me} costs={data.costs} />
      </Section>
      {data.billing && (
        <>
          <Section id="plan" title="Plan" intro="How many searches you can save, and how often we email you new jobs.">
            <PlanSection state={data.billing.state} />
          </Section>
          <Section id="payments" title="Payments" intro="What you’ve paid, with the receipts.">
            <PaymentsList first={data.billing.payments} />
          </Section>
        </>
      )}
      <Section id="name" title="Name">
        <NameForm key={me.username} me={me} />
      </Section>
      {data.company !== null && (
        <Section
          id="company"
          title="Company"
          intro="The company you recruit for. Candidates see it when you buy access to their profile, and can block it. You can change it three times in 30 days."
        >
          <CompanyForm company={data.company} onChanged={onChanged} />
        </Section>
      )}
      <Section id="email" title="Email" intro="We’ll send a link to the new email to confirm it.">
        <EmailForm email={me.email} pending={data.pending} onRequested={onChanged} />
      </Section>
      <Section id="password" title="Password" intro="Changing it logs you out on all other devices.">
        <PasswordForm email={me.email} onChanged={onChanged} />
      </Section>
      <Section
        id="sessions"
        title="Where you’re logged in"
        intro="Log out devices you don’t recognise or no longer use."
      >
        <SessionsList sessions={data.sessions} onEnded={onChanged} />
      </Section>
      <Section id="data" title="Your data" intro="Download everything we store about you, or close your account.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={API_PREFIX + exportData.path} download="argmax-data.json">
            Download my data
          </ButtonLink>
          <ButtonLink href="#close-account">Close account …</ButtonLink>
        </div>
      </Section>
    </div>
  )
}
