import type { Option } from './option.ts'

/** Specification §3. A link must lead to one of the hosts or a subdomain; without hosts, anywhere. */
export const SOCIAL_TYPES = [
  { key: 'github', label: 'GitHub', hosts: ['github.com'] },
  { key: 'linkedin', label: 'LinkedIn', hosts: ['linkedin.com'] },
  { key: 'twitter', label: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  { key: 'reddit', label: 'Reddit', hosts: ['reddit.com'] },
  { key: 'stack-overflow', label: 'Stack Overflow', hosts: ['stackoverflow.com'] },
  { key: 'quora', label: 'Quora', hosts: ['quora.com'] },
  { key: 'generic-1', label: 'Other link 1', hosts: [] },
  { key: 'generic-2', label: 'Other link 2', hosts: [] },
  { key: 'generic-3', label: 'Other link 3', hosts: [] },
] as const satisfies readonly (Option & { hosts: readonly string[] })[]
export type SocialType = (typeof SOCIAL_TYPES)[number]['key']
