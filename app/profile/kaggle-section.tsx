import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { labelOf } from '#domain/options/option.ts'
import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'

/** Tiers and medals on Kaggle. */
export function KaggleSection() {
  const { username, achievements } = useProfile().kaggle
  return (
    <PlainSection anchor="kaggle-profile">
      {username === '' ? (
        <p className="text-ink-2">No Kaggle profile yet.</p>
      ) : (
        <>
          <p className="font-semibold">{username}</p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {KAGGLE_ACHIEVEMENTS.map(({ key, label }) => {
              const tier = achievements[key]?.tier
              return (
                <div key={key} className="contents">
                  <dt className="text-ink-2">{label}</dt>
                  <dd>{tier ? labelOf(KAGGLE_TIERS, tier) : 'Not said'}</dd>
                </div>
              )
            })}
          </dl>
        </>
      )}
    </PlainSection>
  )
}
