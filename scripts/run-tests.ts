import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureStoryBrowser } from './chromium.ts'
import { ensureRedis } from '../server/testing/programs/redis.ts'
import { ensureReverseProxies } from '../server/testing/programs/reverse-proxies.ts'
import { formatSummaries, readSummary, type TestSummary } from './test-summary/test-summary.ts'

/**
 * `npm test`: checks types, lint, format and unused code, then runs the unit and API tests on both engines and the
 * browser stories. Every step runs even after a failure. The last lines list flaky and failed tests, then the totals.
 */
// The stories start a server each. With compiled code from an earlier start, a server is ready sooner.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
const reports = mkdtempSync(join(tmpdir(), 'meeplehood-reports-'))
const summaries: TestSummary[] = []

step('Types of the server and the scripts', ['tsc', '-p', '.'])
step('Types of the build', ['tsc', '-p', 'build'])
step('Types of the web app', ['tsc', '-p', 'web'])
step('Types of the web tests', ['tsc', '-p', 'web/tsconfig.test.json'])
step('Import rules', ['node', 'build/structure/check-structure.ts'])
step('Lint', ['oxlint', '--deny-warnings'])
step('Format', ['oxfmt', '--check'])
step('Unused code and packages', ['knip'])
step('Unused exports of production code', ['knip', '--production'])
ensureRedis()
ensureReverseProxies()
step('Unit and API tests, on SQLite and PostgreSQL', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=./scripts/test-summary/vitest-reporter.ts',
])
step('Build of the web app', ['node', 'build/build-when-changed.ts'])
process.env['CHROMIUM_PATH'] = ensureStoryBrowser()
step('Browser stories', ['playwright', 'test'])
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${formatSummaries(summaries)}\n`)
process.exitCode = summaries.some((summary) => summary.failed.length > 0) ? 1 : 0

/** Runs a command and collects its summary. A command that fails without listing failed tests counts as one failure. */
function step(name: string, [command = '', ...commandArguments]: string[]) {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const summaryFile = join(reports, `${summaries.length}.json`)
  const { status } = spawnSync(command, commandArguments, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_SUMMARY_FILE: summaryFile },
  })
  const summary = readSummary(summaryFile) ?? { passed: 0, skipped: 0, failed: [], flaky: [] }
  if (status !== 0 && summary.failed.length === 0) summary.failed.push(name)
  summaries.push(summary)
  const outcome = summary.failed.length === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`  ${outcome}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}
