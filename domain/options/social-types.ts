import type { Option } from './option.ts'

/**
 * Specification §3. A link must lead to one of the hosts or a subdomain; without hosts, anywhere. `page` is the page of a
 * user there, for those who give their user name alone; Stack Overflow's have numbers.
 */
export const SOCIAL_TYPES = [
  { key: 'github', label: 'GitHub', hosts: ['github.com'], page: 'https://github.com/' },
  { key: 'linkedin', label: 'LinkedIn', hosts: ['linkedin.com'], page: 'https://www.linkedin.com/in/' },
  { key: 'twitter', label: 'Twitter', hosts: ['twitter.com', 'x.com'], page: 'https://x.com/' },
  { key: 'reddit', label: 'Reddit', hosts: ['reddit.com'], page: 'https://www.reddit.com/user/' },
  { key: 'stack-overflow', label: 'Stack Overflow', hosts: ['stackoverflow.com'], page: null },
  { key: 'quora', label: 'Quora', hosts: ['quora.com'], page: 'https://www.quora.com/profile/' },
  { key: 'generic-1', label: 'Other link 1', hosts: [], page: null },
  { key: 'generic-2', label: 'Other link 2', hosts: [], page: null },
  { key: 'generic-3', label: 'Other link 3', hosts: [], page: null },
] as const satisfies readonly (Option & { hosts: readonly string[]; page: string | null })[]
export type SocialType = (typeof SOCIAL_TYPES)[number]['key']
