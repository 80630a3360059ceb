import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests drive: `CHROMIUM_PATH`, then the system's Chromium or Chrome, then Playwright's own. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const inPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...inPath, ...macApplications, chromium.executablePath()].find(isProgram)
}

/** Finds a browser, or installs Debian's where this is Debian and its root; throws with what to do otherwise. */
export function ensureChromium(): string {
  const found = findChromium() ?? (installDebianPackage() ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome and found none. Install one (on Debian or Ubuntu: apt-get install chromium; ' +
      'anywhere: npx playwright install chromium), or say where it is with CHROMIUM_PATH.',
  )
}

function installDebianPackage(): boolean {
  const isDebianRoot = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
  if (!isDebianRoot) return false
  process.stdout.write('Installing the package chromium for the browser tests ...\n')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words: string[]) =>
    spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return run('update', '-q') && run('install', '-q', '-y', '--no-install-recommends', 'chromium')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
