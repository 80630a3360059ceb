import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSummary } from './test-summary.ts'

/** Every story would pass on retry. */
const stories = `
  import { expect, test } from '${import.meta.resolve('@playwright/test')}'

  test('runs into the test timeout', async () => {
    test.setTimeout(test.info().retry === 0 ? 200 : 10_000)
    if (test.info().retry === 0) await new Promise(() => undefined)
  })

  test('fails an assertion', () => {
    expect(test.info().retry).toBe(1)
  })

  test('fails an assertion that waits', async () => {
    await expect.poll(() => test.info().retry, { timeout: 50 }).toBe(1)
  })
`
const config = {
  testMatch: '*.story.mjs',
  retries: 1,
  reporter: [[join(import.meta.dirname, 'playwright-reporter.ts')]],
}

test('a browser story runs a second time after a timeout, and only then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-playwright-reporter-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'example.story.mjs'), stories)
  await writeFile(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}`)
  const summaryFile = join(folder, 'summary.json')

  const run = spawn('playwright', ['test', '--config', folder], {
    env: { ...process.env, TEST_SUMMARY_FILE: summaryFile },
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  const [exitCode] = await once(run, 'exit')

  expect(readSummary(summaryFile)).toEqual({
    passed: 1,
    skipped: 0,
    failed: ['example.story.mjs › fails an assertion', 'example.story.mjs › fails an assertion that waits'],
    flaky: ['example.story.mjs › runs into the test timeout'],
  })
  expect(exitCode).toBe(1)
})
