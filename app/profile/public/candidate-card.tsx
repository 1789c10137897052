import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { CARD } from '#app/ui/card.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { AVAILABILITY, EDUCATION_LEVELS, EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import { levelLabel, skillGroup } from '#domain/options/skill-groups.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { sectorName } from '../sections/about-you/view.tsx'
import { DefinitionList, tags } from '../sections/definition-list.tsx'
import { salaryText } from '../sections/ideal-job/view.tsx'
import { type NamedSkill, namedSkills } from '../skills/view/named-skills.ts'
import { SkillLine, SkillLines } from '../skills/view/skill-lines.tsx'

/** As many skills as a card names; the rest is counted. */
const SKILLS_SHOWN = 10
const SKILLS_IN_BRIEF = 5

/**
 * A candidate without name, as recruiters find them. `matched` are the keys of the skills that a search requested: they
 * stand first and marked. `aside` stands beside the title, `reasons` below the summary, `actions` at the end. A brief
 * one, for lists, has its details in a line and only the strongest skills that `reasons` leave out.
 */
export function CandidateCard(props: {
  card: AnonymousCard
  matched?: ReadonlySet<string>
  headingLevel?: 2 | 3
  titleLink?: ComponentProps<'a'>
  skillsShown?: number
  isBrief?: boolean
  aside?: ReactNode
  reasons?: ReactNode
  actions?: ReactNode
}) {
  const { card, matched = new Set(), headingLevel = 2, titleLink, isBrief = false, aside, reasons, actions } = props
  const title = card.title || 'No profile title yet'
  const Heading = `h${headingLevel}` as const
  const summary = summaryItems(card)
  return (
    <article className={CARD}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading className="text-xl wrap-anywhere">
            {titleLink ? (
              <a {...titleLink} className="hover:text-primary hover:underline">
                {title}
              </a>
            ) : (
              title
            )}
          </Heading>
          <p className="pt-1 text-ink-2">
            {summary.length === 0 ? 'Nothing else here yet.' : <Dotted items={summary} />}
          </p>
        </div>
        {aside}
      </div>
      {reasons}
      {isBrief ? <Brief card={card} matched={matched} /> : <Details {...props} matched={matched} />}
      {actions && <div className="flex flex-wrap gap-3 pt-5">{actions}</div>}
    </article>
  )
}

function Details({ card, matched, skillsShown = SKILLS_SHOWN }: DetailsProps & { skillsShown?: number }) {
  return (
    <>
      <div className="pt-4">
        <DefinitionList
          items={[
            ['Education', card.education_level && labelOf(EDUCATION_LEVELS, card.education_level)],
            ['Work sector', tags(card.work_sector.map(sectorName))],
            [
              'Desired salary',
              card.desired_salary && <span className="tabular font-semibold">{salaryText(card.desired_salary)}</span>,
            ],
            ['Kaggle', tags(tiersOf(card))],
          ]}
        />
      </div>
      <Skills skills={skillsOf(card, matched)} matched={matched} shown={skillsShown} />
    </>
  )
}

interface DetailsProps {
  card: AnonymousCard
  matched: ReadonlySet<string>
}

function Brief({ card, matched }: DetailsProps) {
  const { education_level: education, work_sector: sectors, desired_salary: salary } = card
  const details = [
    education && labelOf(EDUCATION_LEVELS, education),
    sectors.map(sectorName).join(', '),
    salary && salaryText(salary),
    ...tiersOf(card).map((tier) => `Kaggle ${tier.charAt(0).toLowerCase()}${tier.slice(1)}`),
  ].filter((text): text is string => Boolean(text))
  const others = skillsOf(card, matched).filter(({ key }) => !matched.has(key))
  const more = others.length - SKILLS_IN_BRIEF
  return (
    <div className="grid gap-2.5 pt-3">
      {details.length > 0 && (
        <p className="tabular text-m wrap-anywhere text-ink-2">
          <Dotted items={details} />
        </p>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {tags(others.slice(0, SKILLS_IN_BRIEF).map(({ label, level }) => `${label}: ${levelLabel(level)}`))}
          {more > 0 && <span className="tabular text-s text-ink-2">and {skillsText(more)}</span>}
        </div>
      )}
    </div>
  )
}

/** In one line, which breaks between the items. */
function Dotted({ items }: { items: readonly string[] }) {
  return items.map((item, index) => (
    <Fragment key={item}>
      {index > 0 && ' · '}
      <span className="inline-block">{item}</span>
    </Fragment>
  ))
}

const skillsText = (more: number) => `${more} more ${more === 1 ? 'skill' : 'skills'}`

/** Place, experience and availability. */
export function summaryItems({ country, city, work_experience, availability }: AnonymousCard): string[] {
  return [
    [city, country].filter(Boolean).join(', '),
    work_experience ? `Experience: ${labelOf(EXPERIENCE_BANDS, work_experience)}` : '',
    availability ? `Available ${labelOf(AVAILABILITY, availability).toLowerCase()}` : '',
  ].filter(Boolean)
}

function tiersOf({ kaggle }: AnonymousCard): string[] {
  return KAGGLE_ACHIEVEMENTS.flatMap(({ key, label }) => {
    const achievement = kaggle[key]
    if (!achievement) return []
    const origin = achievement.source === 'fetched' ? '' : ' (self-declared)'
    return [`${label}: ${labelOf(KAGGLE_TIERS, achievement.tier)}${origin}`]
  })
}

/** The requested ones first, then the strongest. */
function skillsOf({ skills }: AnonymousCard, matched: ReadonlySet<string>): NamedSkill[] {
  return skills
    .flatMap(({ skill_id, skills: levels }) => {
      const group = skillGroup(skill_id)
      return group ? namedSkills(group, levels) : []
    })
    .sort((a, b) => Number(matched.has(b.key)) - Number(matched.has(a.key)) || b.level - a.level)
}

export const strongestSkills = (card: AnonymousCard, count: number) => skillsOf(card, new Set()).slice(0, count)

function Skills(props: { skills: NamedSkill[]; matched: ReadonlySet<string>; shown: number }) {
  const { skills, matched, shown } = props
  if (skills.length === 0) return null
  const shownCount = Math.max(shown, matched.size)
  const more = skills.length - shownCount
  return (
    <div className="pt-4">
      <SkillLines label="Skills" count={skills.length}>
        {skills.slice(0, shownCount).map(({ key, label, level }) => (
          <SkillLine key={key} level={level}>
            {matched.has(key) ? (
              <mark className="rounded-s bg-accept-soft px-1 font-semibold text-accept-ink">{label}</mark>
            ) : (
              label
            )}
          </SkillLine>
        ))}
      </SkillLines>
      {more > 0 && <p className="border-t border-line pt-2.5 text-s text-ink-2">and {skillsText(more)}</p>}
    </div>
  )
}
