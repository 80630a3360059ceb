import { chromium } from '@playwright/test'
import { findInPath, installDebianPackage, isProgram } from '../server/testing/programs/system-programs.ts'

const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of the browser for tests: `CHROMIUM_PATH`, the system's Chromium or Chrome, or the one of
 * Playwright.
 */
export function findChromium(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] || findInPath(names) || [...macApplications, chromium.executablePath()].find(isProgram)
  )
}

/**
 * Returns the path of the browser for stories: Chromium's headless shell, which needs a quarter less processor time
 * than Chromium, or else the browser of `findChromium`.
 */
export function findStoryBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] || findInPath([headlessShell]) || findChromium()
}

/** Installs the browser for stories if it is missing and this is root on Debian. */
export function installStoryBrowser() {
  const isInstalled = Boolean(process.env['CHROMIUM_PATH']) || findInPath([headlessShell]) !== undefined
  if (!isInstalled) installDebianPackage(headlessShell, 'the browser tests')
}

/** Like `findStoryBrowser`, but first installs what is missing as root on Debian, or throws with instructions. */
export function ensureStoryBrowser(): string {
  installStoryBrowser()
  return findStoryBrowser() ?? ensureChromium()
}

/**
 * Returns the path of a browser. If there is none, installs Chromium as root on Debian; otherwise
 * throws with instructions.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (installDebianPackage('chromium', 'the browser tests') ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome, and neither was found. Install one (Debian and Ubuntu: apt-get install ' +
      'chromium; other systems: npx playwright install chromium) or set CHROMIUM_PATH to its path.',
  )
}
