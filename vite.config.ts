import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { icons } from './build/icons.ts'
import { keepOlderFiles } from './build/keep-older-files.ts'
import { modernColors } from './build/modern-colors.ts'
import { precompress } from './build/precompress.ts'
import { previewArt } from './build/preview-art.ts'
import { rejectChunkCircles } from './build/structure/circles.ts'
import { serviceWorker } from './build/service-worker.ts'
import { oldestBrowsers, pagePerScreen } from './build/page-per-screen.ts'

/** The small packages that the parts of Radix share. */
const radixHelpers =
  /\/node_modules\/@radix-ui\/(primitive|number|react-(primitive|context|collection|direction|id|presence|use-[a-z-]+))\//

const bundles = new Map<string, string | undefined>()

/**
 * Returns the file of the build into which a module goes: the name in its first line, `// @bundle controls`. Icons that
 * no library group contains go with the controls. In files of their own, they painted the events 0.1 s later on a phone.
 */
function bundleOf(id: string): string | undefined {
  if (/\/lucide-react\/dist\/esm\/icons\//.test(id)) return id.endsWith('/check.mjs') ? 'start' : 'controls'
  if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return undefined
  if (!bundles.has(id)) bundles.set(id, /^\/\/ @bundle ([\w-]+)/.exec(readFileSync(id, 'utf8'))?.[1])
  return bundles.get(id)
}

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [
    react(),
    tailwindcss(),
    keepOlderFiles(),
    modernColors(),
    rejectChunkCircles(),
    icons(),
    pagePerScreen(),
    previewArt(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: oldestBrowsers,
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
            { name: 'radix', test: radixHelpers },
            // Each of these groups contains what its modules import. The modules name their group.
            ...['start', 'limits', 'dashboard', 'other-screens', 'controls'].map((name) => ({
              name,
              test: (id: string) => bundleOf(id) === name,
            })),
          ],
        },
      },
    },
  },
})
