import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureStoryBrowser, installStoryBrowser } from './chromium.ts'
import { ensureRedis } from '../server/testing/programs/redis.ts'
import { ensureReverseProxies } from '../server/testing/programs/reverse-proxies.ts'
import { formatSummaries, readSummary, type TestSummary } from './test-summary/test-summary.ts'

/**
 * `npm test`: runs the unit and API tests on both engines. Meanwhile, it installs the browser, checks types, lint, format
 * and unused code, and builds the web app, because the tests leave some time of the processor. Then runs the browser
 * stories. Every step runs even after a failure. The last lines list flaky and failed tests, then the totals.
 */
// The stories start a server each. With compiled code from an earlier start, a server is ready sooner.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
const reports = mkdtempSync(join(tmpdir(), 'meeplehood-reports-'))
const summaries: TestSummary[] = []

/** Runs the commands of `npm run check`, all of them even after a failure, and builds the web app. */
const runMeanwhile = async () => {
  const packageFile = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  const { scripts } = JSON.parse(packageFile) as { scripts: { check: string } }
  for (const command of [...scripts.check.split(' && '), 'node build/build-when-changed.ts'])
    await step(command, command.split(' '), { output: 'afterwards' })
}
ensureRedis()
ensureReverseProxies()
const tests = step('Unit and API tests, on SQLite and PostgreSQL', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=./scripts/test-summary/vitest-reporter.ts',
])
installStoryBrowser()
await Promise.all([tests, runMeanwhile()])
process.env['CHROMIUM_PATH'] = ensureStoryBrowser()
await step('Browser stories', ['playwright', 'test'])
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${formatSummaries(summaries)}\n`)
process.exitCode = summaries.some((summary) => summary.failed.length > 0) ? 1 : 0

/**
 * Runs a command and collects its summary. A command that fails without listing failed tests counts as one failure.
 * Commands that run at the same time print their output afterwards, so that their lines do not mix.
 */
async function step(
  name: string,
  [command = '', ...commandArguments]: string[],
  { output = 'live' }: { output?: 'live' | 'afterwards' } = {},
) {
  if (output === 'live') process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const summaryFile = join(reports, `${randomUUID()}.json`)
  const child = spawn(command, commandArguments, {
    stdio: output === 'live' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_SUMMARY_FILE: summaryFile },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [status] = await once(child, 'close')
  const summary = readSummary(summaryFile) ?? { passed: 0, skipped: 0, failed: [], flaky: [] }
  if (status !== 0 && summary.failed.length === 0) summary.failed.push(name)
  summaries.push(summary)
  if (output === 'afterwards') process.stdout.write(`\n— ${name}\n${printed}`)
  const outcome = summary.failed.length === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`  ${outcome}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}
