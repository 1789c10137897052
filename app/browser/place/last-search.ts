import { tabValue } from './tab-storage.ts'

export const lastSearch = tabValue<{
  href: string
  label: string
}>('last-search')
