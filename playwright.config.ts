import { defineConfig } from '@playwright/test'
import { findStoryBrowser } from './scripts/chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/memory-for-temporary-files.ts'

keepTemporaryFilesInMemory()

const executablePath = findStoryBrowser()

/** Runs the browser stories. Each story starts its own server with its own database (`e2e/server.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  fullyParallel: true,
  // A story waits for half of its time. Two at a time used 60 % of two cores.
  workers: 4,
  forbidOnly: true,
  // The reporter allows the retry only after a test timeout.
  retries: 1,
  reporter: [['./scripts/test-summary/playwright-reporter.ts'], ['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // Installing it takes 80 requests. Stories about the worker allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Snapshots of each action take a tenth of the processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Drawing animations takes a sixth of the processor time. Two files turn them on for a dialog and for toasts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work for root in a container. It is not needed: the browser
      // opens only our own pages.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Fewer processes: a tenth less processor time for a story.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
      ],
    },
  },
})
