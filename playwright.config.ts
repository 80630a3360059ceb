import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/** Browser stories: each has a server and a database of its own (`e2e/server.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A browser on a busy machine stumbles now and then: a story that passes when told again is named in the sum, not failed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A sandbox needs rights that a container's root does not have; the pages are our own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
