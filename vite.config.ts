import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { previewArt } from './build/preview-art.ts'
import { rejectChunkCircles } from './build/reject-chunk-circles.ts'
import { pagePerScreen } from './build/page-per-screen.ts'

/** The small packages that the parts of Radix share. */
const radixHelpers =
  /\/node_modules\/@radix-ui\/(primitive|number|react-(primitive|context|collection|direction|id|presence|use-[a-z-]+))\//

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), tailwindcss(), rejectChunkCircles(), pagePerScreen(), previewArt(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // The Content-Security-Policy forbids inline scripts and fonts in data: URLs.
    modulePreload: {
      polyfill: false,
      // The first file would carry the names of 56 others, 1.1 kB. What it opens loads in two steps instead of one.
      resolveDependencies: (_file, dependencies, { hostId }) => (/\/start-/.test(hostId) ? [] : dependencies),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Three files for the first screen. Otherwise it would load some 50 small ones, because every module that
        // another screen shares gets a file of its own, and every file costs a phone a tenth of a second.
        codeSplitting: {
          groups: [
            // The libraries of every screen. They change rarely, so browsers keep them in the cache.
            {
              name: 'libraries',
              test: /\/node_modules\/(react|react-dom|scheduler|@tanstack|@radix-ui\/react-(slot|compose-refs))\/|\/lucide-react\/dist\/esm\/(?!icons)|rolldown\/runtime/,
            },
            { name: 'forms', test: /\/node_modules\/react-hook-form\// },
            { name: 'radix', test: radixHelpers },
            // Each of these groups contains what its modules import.
            {
              name: 'start',
              test: /\/web\/(main|ui\/(lazy\/lazy-part|feedback\/(skeleton|progress|empty-state|error-state)|browser\/use-(media-query|now|gradual-list)))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/check\.mjs$/,
            },
            { name: 'dashboard', test: /\/web\/screens\/dashboard-screen\.tsx$/ },
            { name: 'other-screens', test: /\/web\/screens\/other-screens\.tsx$/ },
            // What most other screens share.
            {
              name: 'controls',
              test: /\/web\/(ui\/(layout\/tabs|fields\/(input|slider-values|search-input|select|field|field-control|password-input|checkbox)|feedback\/load-more|buttons\/(clear-filters-button|filter-chip))|platform\/api\/(load-next-page|field-errors))\.tsx?$|\/lucide-react\/dist\/esm\/icons\//,
            },
            { name: 'auth', test: /\/web\/(screens\/auth-screen|sign-in\/auth-layout)\.tsx$/ },
            {
              name: 'lists',
              test: /\/web\/(events\/list\/event-list|planning\/date-polls\/queries|games\/(card\/(category-tags|expansion-label)|games-found-text)|shelves\/collection\/add-to-collection-icon)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
})
