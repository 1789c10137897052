import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Small modules that all the busy pages share. As one chunk they compress together; otherwise each becomes a file of its
 * own as soon as another page uses it, and home and job list outgrow their 130 kB.
 */
export const COMMON = [
  'app/ui/(button|chip|choice|combobox|format-count|icons|listbox|server-written|skeleton|suggestion-popup|use-delayed|use-suggestions)',
  'app/browser/(app-error|modals|notifications|root-data|use-hydrated|session/session|place/tab-storage)',
  'app/feeds/saving/(pending-save|use-saving)',
  'app/jobs/(job-card|job-list|labels)',
  'app/modal-host/(modal-host|modal-table)',
  'app/layout/(account-items|account-name|nav-list)',
  'app/(dates|landing-paths|navigation|page-meta|script-text)',
  'domain/(blog/articles|jobs/(job-filters|job-paths|job-search-url|pay-table)|options/currencies|shared/(errors|fold|limits))',
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Without it Vite finds packages while pages load and reloads the page in the middle of a click.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'common', test: new RegExp(`/(${COMMON.join('|')})\\.(tsx?|json)$`) }],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/app.ts',
          // Node runs these files as they are. Built pages and the process around them then share one copy of each.
          external: [/^#server\//, /^#domain\//],
        },
      },
    },
  },
})
