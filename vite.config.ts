import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { previewArt } from './build/preview-art.ts'
import { rejectChunkCircles } from './build/reject-chunk-circles.ts'
import { pagePerScreen } from './build/page-per-screen.ts'

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), tailwindcss(), rejectChunkCircles(), pagePerScreen(), previewArt(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // The Content-Security-Policy forbids inline scripts and fonts in data: URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Three files for the first screen. Otherwise it would load some 50 small ones, because every module that
        // another screen shares gets a file of its own.
        codeSplitting: {
          groups: [
            // The libraries of every screen. They change rarely, so browsers keep them in the cache.
            {
              name: 'libraries',
              test: /\/node_modules\/(react|react-dom|scheduler|@tanstack|@radix-ui\/react-(slot|compose-refs))\/|\/lucide-react\/dist\/esm\/(?!icons)/,
            },
            // Each of these groups contains what its module imports.
            { name: 'start', test: /\/web\/main\.tsx$/ },
            { name: 'dashboard', test: /\/web\/dashboard\/dashboard-screen\.tsx$/ },
            { name: 'other-screens', test: /\/web\/app\/other-screens\.tsx$/ },
            // What most other screens share. In files of their own, each screen would load a dozen of them, and every
            // file costs a phone a tenth of a second.
            {
              name: 'controls',
              test: /\/web\/(ui\/(layout\/tabs|fields\/(input|search-input|select|field|field-control|password-input|checkbox)|feedback\/load-more)|events\/list\/event-list|games\/card\/category-tags|games\/finder\/add-to-collection-icon)\.tsx$|\/web\/collection\/use-owned-games\.ts$|\/lucide-react\/dist\/esm\/icons\//,
            },
          ],
        },
      },
    },
  },
})
