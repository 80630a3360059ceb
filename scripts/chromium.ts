import { chromium } from '@playwright/test'
import { findInPath, installDebianPackage, isProgram } from './system-programs.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests drive: `CHROMIUM_PATH`, then the system's Chromium or Chrome, then Playwright's own. */
export function findChromium(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] || findInPath(names) || [...macApplications, chromium.executablePath()].find(isProgram)
  )
}

/** Finds a browser, or installs Debian's where this is Debian and its root; throws with what to do otherwise. */
export function ensureChromium(): string {
  const found = findChromium() ?? (installDebianPackage('chromium', 'the browser tests') ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome and found none. Install one (on Debian or Ubuntu: apt-get install chromium; ' +
      'anywhere: npx playwright install chromium), or say where it is with CHROMIUM_PATH.',
  )
}
