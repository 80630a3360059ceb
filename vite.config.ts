import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/chunks.ts'
import { pagePerScreen } from './build/page-per-screen.ts'
import { precompress } from './build/precompress.ts'
import { refuseCycles } from './build/refuse-cycles.ts'
import { slimContract } from './build/slim-contract.ts'
import { slimStyles } from './build/slim-styles.ts'

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), tailwindcss(), slimContract(), slimStyles(), refuseCycles(), pagePerScreen(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // The Content-Security-Policy knows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting },
      // Files may offer more than their screens import, so that others can share them.
      preserveEntrySignatures: 'allow-extension',
    },
  },
})
