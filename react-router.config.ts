import type { Config } from '@react-router/dev/config'

// The whole site map comes with the first page: asking for the part of each new address would delay every first visit.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
