import type { z } from 'zod'
import { WORKPLACE_KEYS, WORKPLACE_LABELS, WORKPLACE_PREFERENCES } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Workplace } from '#domain/profile/profile-sections.ts'
import { DefinitionList } from '../definition-list.tsx'

export function WorkplaceView({ of: answers }: { of: z.output<typeof Workplace> }) {
  return (
    <DefinitionList
      items={WORKPLACE_KEYS.map((key) => {
        const answer = answers[key]
        return [WORKPLACE_LABELS[key], answer && labelOf(WORKPLACE_PREFERENCES[key], answer)] as const
      })}
    />
  )
}
