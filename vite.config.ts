import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Without it Vite finds packages while pages load and reloads the page in the middle of a click.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  environments: {
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
