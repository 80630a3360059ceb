import { chromium } from '@playwright/test'
import { findInPath, installDebianPackage, isProgram } from './system-programs.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of the browser for tests: `CHROMIUM_PATH`, the system's Chromium or Chrome, or the one of Playwright. */
export function findChromium(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] || findInPath(names) || [...macApplications, chromium.executablePath()].find(isProgram)
  )
}

/** Returns the path of a browser. If there is none, installs Chromium as root on Debian; otherwise throws with instructions. */
export function ensureChromium(): string {
  const found = findChromium() ?? (installDebianPackage('chromium', 'the browser tests') ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome, and neither was found. Install one (Debian and Ubuntu: apt-get install ' +
      'chromium; other systems: npx playwright install chromium) or set CHROMIUM_PATH to its path.',
  )
}
