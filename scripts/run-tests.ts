import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureRedis } from './redis.ts'
import { describeSums, readSum, type Sum } from './sum/sum.ts'

/**
 * `npm test`: types, lint, format, unused code, unit and API tests on both engines, browser stories. Every step runs, so
 * one run shows everything that is wrong; the last lines name what failed and sum up.
 */
const reports = mkdtempSync(join(tmpdir(), 'meeplehood-reports-'))
const sums: Sum[] = []

step('types', ['tsc', '-p', '.'])
step('types of the web app', ['tsc', '-p', 'web'])
step('lint and arrows', ['oxlint', '--deny-warnings'])
step('format', ['oxfmt', '--check'])
step('unused code and packages', ['knip'])
ensureRedis()
step('unit and API tests, on SQLite and PostgreSQL', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=./scripts/sum/vitest-reporter.ts',
])
step('building the web app', ['node', 'scripts/build-when-changed.ts'])
process.env['CHROMIUM_PATH'] = ensureChromium()
step('browser stories', ['playwright', 'test', '--reporter=list,./scripts/sum/playwright-reporter.ts'])
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${describeSums(sums)}\n`)
process.exitCode = sums.some((sum) => sum.failed.length > 0) ? 1 : 0

/** Runs a command and adds what it came to: its own sum, and its name among the failed where that alone tells of it. */
function step(name: string, [command = '', ...words]: string[]) {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const file = join(reports, `${sums.length}.json`)
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, SUM_FILE: file },
  })
  const sum = readSum(file) ?? { passed: 0, failed: [], toldAgain: [] }
  if (status !== 0 && sum.failed.length === 0) sum.failed.push(name)
  sums.push(sum)
  const outcome = sum.failed.length === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`  ${outcome}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}
