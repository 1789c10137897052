import { expect, test } from 'vitest'
import { fraudSigns } from './fraud-signs.ts'

const OFFER = {
  title: 'Data Scientist',
  company: 'Brook Analytics',
  city: 'Berlin',
  country: 'Germany',
  skills: ['Python'],
  link: 'https://brook-analytics.example/jobs/7',
  description: 'Build forecasting models with Python and SQL.',
  salaryLow: 70_000,
  salaryHigh: 90_000,
  currency: 'EUR' as const,
  period: 'year' as const,
  seniority: 'mid' as const,
}
const OWNER = { email: 'ann@brook-analytics.example', company: 'Brook Analytics' }

const ofText = (description: string) => fraudSigns({ ...OFFER, description }, OWNER)
const ofLink = (link: string) => fraudSigns({ ...OFFER, link }, OWNER)

const FRAUD: readonly [sign: string, text: string][] = [
  ['messenger', 'To apply, message us on WhatsApp.'],
  ['messenger', 'Contact the hiring manager via Telegram @brook_hr for the interview.'],
  ['messenger', 'WhatsApp: +44 7700 900 123'],
  ['messenger', 'Text me at +1 (202) 555-0147 (WhatsApp only)'],
  ['messenger', 'Apply here: https://t.me/easyjobs2026'],
  ['messenger', 'Send your CV to our HR on WeChat'],
  ['messenger', 'The interview will be held over Google Hangouts by text.'],
  ['messenger', 'Interviews take place on Signal, add @janedoe_hr on Signal'],
  ['messenger', 'No phone calls, https://wa.me/15550100 only'],
  ['messenger', 'Reach HR on Viber to receive the briefing'],
  ['messenger', '**Contact us on Whats App** for details!'],
  ['money', 'You must pay a registration fee of $50 before you start.'],
  ['money', 'A refundable deposit of €200 secures your place.'],
  ['money', 'Applicants pay a small processing fee, refunded with the first salary.'],
  ['money', 'Please send the training fee by bank transfer.'],
  ['money', 'A background check fee is required from candidates before joining.'],
  ['money', 'Selected candidates will pay the visa fee upfront.'],
  ['money', 'Kindly pay with gift cards and send us the codes.'],
  ['money', 'Pay 100 USD in bitcoin to unlock your onboarding.'],
  ['money', 'We will send you a check to buy your home office equipment.'],
  ['money', 'Deposit the check and forward the rest to the vendor.'],
  ['money', 'You need to purchase the starter kit from our vendor, we reimburse it later.'],
  ['money', 'An investment of $300 is required.'],
  ['money', 'Pay the joining fee today, places are few.'],
  ['money', 'Candidates must transfer a security deposit for the laptop.'],
  ['account', 'You receive payments into your bank account and forward them.'],
  ['account', 'Use your personal account to receive client transfers.'],
  ['account', 'Keep 10% and transfer the rest by Western Union.'],
  ['data', 'Send a copy of your passport with the application.'],
  ['data', 'Reply with your bank account number to be registered.'],
  ['data', 'Provide your SSN and online banking login.'],
  ['data', 'Upload a photo of the front and back of your ID card first.'],
  ['data', 'Email us your credit card details for verification.'],
  ['data', 'Please submit your Aadhaar and PAN card.'],
  ['messenger', 'W**hat**sApp +1 555 010 2030'],
  ['messenger', 'What&#115;App: +44 7700 900 123'],
  ['messenger', 'Text us on What\u200bsApp +1 555 010 2030'],
  ['messenger', 'Apply [here](https://wa&#46;me/15550100)'],
  ['messenger', 'Apply [here](https://t.me/jobs "our page")'],
  ['messenger', 'See https://t\\.me/foo'],
  ['messenger', 'See <https://chat.whatsapp.com/Abc>'],
  ['money', 'Pay a reg&#105;stration fee of $40 before you *st*art, you must p*a*y the registration fee.'],
  ['money', 'Bitte überweisen Sie vorab eine Kaution von 50 Euro.'],
  ['money', 'Sie müssen zunächst eine Anmeldegebühr bezahlen.'],
  ['money', 'Bewerber müssen die Schulungskosten im Voraus zahlen.'],
  ['money', 'Eine Bearbeitungsgebühr von 30 € ist vor Arbeitsbeginn zu entrichten.'],
  ['money', 'Überweise uns die Gebühr, wir erstatten sie mit dem ersten Gehalt.'],
  ['data', 'Bitte senden Sie uns eine Kopie Ihres Personalausweises.'],
  ['data', 'Schicke uns deine Kontodaten und deine Steuer-ID.'],
  ['data', 'Wir benötigen vorab Ihre IBAN.'],
  ['data', 'Laden Sie ein Foto der Vorderseite Ihres Reisepasses hoch.'],
  ['easy', 'Earn $500 daily, no experience needed!'],
  ['easy', 'Work from home and make £2,000 a week, guaranteed'],
  ['easy', 'Earn easily $400 to $500 extra per day.'],
  ['easy', 'Simple tasks in your free time: earn up to €300 per day'],
  ['easy', 'Like videos on your phone and earn commission in USDT'],
  ['easy', 'No experience required. Make up to $900 per week from your phone'],
]

const KIND: Readonly<Record<string, RegExp>> = {
  messenger: /^Contact is by messenger: “/m,
  money: /^Applicants are asked for money: “/m,
  account: /^Money is passed through/m,
  data: /^Private data is asked for: “/m,
  easy: /^Easy money is promised: “/m,
}

test.each(FRAUD)('%s: %s', (kind, text) => {
  expect(ofText(`We build models.\n\n${text}\n\nWe look forward to you.`).join('\n')).toMatch(KIND[kind] as RegExp)
})

const HONEST = [
  'We never ask applicants to pay fees.',
  'We do not charge any registration fee, and never ask for deposits.',
  'Beware of scams: fraudsters may ask you to pay a processing fee.',
  'Experience with payments, deposits and card data is a plus.',
  'You will build fraud models for bank transfers and gift cards.',
  'Experience with the Telegram Bot API and WhatsApp Business Platform.',
  'You will build chat bots for WhatsApp, Telegram and WeChat.',
  'We will never contact you on WhatsApp or Telegram.',
  'Digital signal processing and time series.',
  'Our customers send 3,000,000 messages a day on WhatsApp.',
  'We cover your visa fees and relocation costs.',
  'The certification fee is paid by us.',
  'Visa costs are reimbursed by the company after you start.',
  'You will predict which tenants lose their security deposit.',
  'Salaries are paid by direct deposit every two weeks.',
  'You need a valid passport, as we travel a few times a year.',
  'You will protect passports, bank details and other private data of millions.',
  'You will detect stolen credit card details.',
  'Never send us your bank details or a copy of your passport.',
  'Please send your CV and a cover letter to jobs@brook-analytics.example.',
  'Call us on +49 30 1234567 with questions.',
  'Contact Jane Doe (jane@brook-analytics.example) about this role.',
  'Our product handles membership fees for 5,000 clubs.',
  'You will automate how students pay application fees.',
  'Experience with Bitcoin, Ethereum and other blockchains.',
  'We process payments of $3 billion per week.',
  'The company makes $40 million a week from its app.',
  'You get a bonus of $5,000 a year and extra holidays.',
  'Day rate: €600 per day, remote.',
  'Earn up to 20% on top as a bonus.',
  'Contractors earn $75 per hour.',
  'Join our community on Slack and Discord.',
  'First interview by video call on Zoom, second on site.',
  'You will own the model that decides whom we ask for a copy of an ID.',
  'Equipment: we send you a laptop of your choice before your first day.',
  'A training budget of €2,000 a year pays your course fees.',
  'We check the right to work before you start.',
  'You will reduce charges and fees for customers who transfer money abroad.',
  'Social security, pension and health insurance from the first day.',
  'Review products of our data team, rate their quality and write tests.',
  'No agencies please. We do not pay fees for unsolicited CVs.',
  'Our fund invests $300 million in start-ups.',
  'Wir verlangen niemals Gebühren oder Kautionen von Bewerbern.',
  'Sie müssen keine Gebühr zahlen.',
  'Wir übernehmen die Visakosten und zahlen Ihnen einen Umzugszuschuss.',
  'Vorsicht vor Betrug: Überweisen Sie niemandem eine Bearbeitungsgebühr.',
  'Senden Sie uns nie eine Kopie Ihres Ausweises.',
  'Du entwickelst Modelle für Zahlungen, Gebühren und Kautionen.',
  'Bitte senden Sie uns Ihre Bewerbung mit Lebenslauf und Zeugnissen.',
  'Sie automatisieren, wie Kunden Gebühren zahlen.',
  'Unsere Software schützt Kontodaten und Kreditkarten von Millionen.',
  'Read about our [WhatsApp team](https://brook-analytics.example/whatsapp-team-20260101).',
]

test.each(HONEST)('no sign: %s', (text) => expect(ofText(text)).toEqual([]))

test.each([
  ['https://google-careers.example/apply', 'google.com'],
  ['https://careers.g00gle.com/1', 'google.com'],
  ['https://micros0ft.com/jobs', 'microsoft.com'],
  ['https://rnicrosoft.com/jobs', 'microsoft.com'],
  ['https://аpple.com/jobs', 'apple.com'],
  ['https://nvidia.work/apply', 'nvidia.com'],
  ['https://amazonjobs.example/', 'amazon.com'],
  ['https://spotfy.com/', 'spotify.com'],
  ['https://broook-analytics.example/', 'the recruiter’s own brook-analytics.example'],
  ['https://bro0k-analytics.example/', 'the recruiter’s own brook-analytics.example'],
])('%s looks like %s', (link, imitated) => {
  expect(ofLink(link)).toEqual([expect.stringContaining(`looks like ${imitated}, but isn’t`)])
})

test.each([
  ['https://bit.ly/3abc', 'shortened link'],
  ['https://best-jobs.weebly.com/', 'free web space'],
  ['http://203.0.113.9/apply', 'bare IP address'],
  ['https://brооk.example/', 'mixes alphabets'],
])('%s: %s', (link, sign) => expect(ofLink(link).join()).toContain(sign))

test.each([
  'https://jobs.brook-analytics.example/7',
  'https://boards.greenhouse.io/brook/jobs/7',
  'https://brook.myworkdayjobs.com/en-US/careers/job/7',
  'https://careers.google.com/jobs/results/7',
  'https://amazon.jobs/en/jobs/7',
  'https://www.amazon.de/jobs',
  'https://apply.workable.com/brook/j/7',
  'https://müller-daten.example/stellen',
  'https://данные.example/',
  'https://stripes.example/',
  'https://brook.example/jobs',
])('no sign: %s', (link) => expect(ofLink(link)).toEqual([]))

test.each([
  ['company', { company: 'Quillmoor (WhatsApp +1 555 010 2030)' }],
  ['city', { city: 'Berlin, WhatsApp +1 555 010 2030' }],
  ['skills', { skills: ['Python', 'Telegram @brook_hr'] }],
  ['link', { link: 'https://wa.me/15550102030' }],
  ['title', { title: 'Data Scientist (Telegram @brook_hr)' }],
])('what readers see beside the description is read too: %s', (_field, change) => {
  expect(fraudSigns({ ...OFFER, ...change }, OWNER).join('\n')).toMatch(KIND.messenger as RegExp)
})

test('links behind words count as the link does', () => {
  expect(ofText('Apply [here](https://cutt.ly/xyz)').join()).toContain('shortened')
  expect(ofText('Apply [here](https://g00gle.com/jobs)').join()).toContain('google.com, but isn’t')
})

test('links and addresses in the text count as the link does', () => {
  expect(ofText('Write to hr@g00gle.com').join()).toContain('google.com, but isn’t')
  expect(ofText('Apply at https://cutt.ly/xyz now').join()).toContain('shortened')
})

test('a known company that recruits from a free mailbox is a sign; others may', () => {
  const free = { email: 'hr.team@gmail.com', company: 'Netflix, Inc.' }
  expect(fraudSigns({ ...OFFER, company: 'Netflix' }, free)).toEqual([
    'The company is Netflix, but the recruiter’s email is at gmail.com',
  ])
  expect(fraudSigns(OFFER, { email: 'ann@gmail.com', company: 'Brook Analytics' })).toEqual([])
  expect(fraudSigns({ ...OFFER, company: 'Netflix' }, { email: 'ann@netflix.com', company: 'Netflix' })).toEqual([])
})

test.each([
  [{ salaryLow: 4_000_000, salaryHigh: 4_000_000 }, 'far above'],
  [{ salaryLow: 900, salaryHigh: 1_000, period: 'hour' as const }, 'far above'],
  [{ salaryLow: 600_000, salaryHigh: 700_000, seniority: 'junior' as const }, 'far above'],
  [{ salaryLow: 30, salaryHigh: 40 }, 'far below'],
  [{ salaryLow: 10_000, salaryHigh: 900_000 }, 'says nothing'],
  [{ salaryLow: 12_000_000, salaryHigh: 15_000_000, currency: 'JPY' as const }, null],
  [{ salaryLow: 600_000, salaryHigh: 900_000, currency: 'INR' as const }, null],
  [{ salaryLow: 500_000, salaryHigh: 900_000, currency: 'USD' as const, seniority: 'executive' as const }, null],
  [{ salaryLow: null, salaryHigh: null }, null],
  [{ salaryLow: 40, salaryHigh: 60, period: 'hour' as const }, null],
])('pay %j: %s', (pay, sign) => {
  const signs = fraudSigns({ ...OFFER, ...pay }, OWNER)
  expect(signs).toEqual(sign === null ? [] : [expect.stringContaining(sign)])
})

test('long texts are read in a moment', () => {
  for (const piece of [
    'you pay ',
    'send your ',
    '@a',
    'whatsapp 1',
    '$1 earn ',
    'a@a.',
    'https://a.',
    'receive payments ',
    '1 ',
  ]) {
    const start = performance.now()
    ofText(piece.repeat(20_000 / piece.length))
    expect(performance.now() - start, piece).toBeLessThan(2_000)
  }
})
