import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureRedis } from './redis.ts'

/**
 * `npm test`: types, lint, format, unused code, unit and API tests on both engines, browser stories. Every step runs, so
 * one run shows everything that is wrong; the last line sums up.
 */
const reports = mkdtempSync(join(tmpdir(), 'meeplehood-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

let failedSteps = 0
step('types', 'tsc', '-p', '.')
step('types of the web app', 'tsc', '-p', 'web')
step('lint and arrows', 'oxlint', '--deny-warnings')
step('format', 'oxfmt', '--check')
step('unused code and packages', 'knip')
ensureRedis()
step(
  'unit and API tests, on SQLite and PostgreSQL',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
)
step('building the web app', 'node', 'scripts/build-when-changed.ts')
process.env['CHROMIUM_PATH'] = ensureChromium()
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browserReport
step('browser stories', 'playwright', 'test', '--reporter=list,json')

const unit = readUnitReport()
const browser = readBrowserReport()
rmSync(reports, { recursive: true, force: true })
const passed = unit.passed + browser.passed
const failed = Math.max(unit.failed + browser.failed, failedSteps)
const toldAgain = browser.toldAgain > 0 ? ` (${browser.toldAgain} when told again)` : ''
process.stdout.write(`\n${passed} passed${toldAgain}, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function step(name: string, command: string, ...words: string[]) {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  process.stdout.write(`  ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  if (status !== 0) failedSteps += 1
}

function readUnitReport() {
  const report = readJson<{ numPassedTests: number; numFailedTests: number }>(unitReport)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function readBrowserReport() {
  const report = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected, toldAgain: flaky }
}

// A step that died before it wrote its report has failed as a step, and that counts.
function readJson<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
