// @engine sqlite
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { preparePages } from './pages-command.ts'

// Shows privacy-5.
test('the command for pages lists the texts with the number of their blanks, and those that are shown', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-pages-command-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true }))

  const first = await preparePages({ dataDirectory })
  await writeFile(join(dataDirectory, 'pages', 'terms.md'), '# House rules\n\nRun by [[name]]')
  await writeFile(join(dataDirectory, 'pages', 'imprint.md'), '# Impressum\n\nAda')
  const second = await preparePages({ dataDirectory })

  expect(first).toMatch(/privacy\.md: new, not shown yet: fill in the \d+ blanks marked \[\[\.\.\.\]\]\./)
  expect(second).toContain('  terms.md: not shown yet: fill in the blank marked [[...]].')
  expect(second).toContain('  imprint.md: shown at /imprint as "Impressum".')
})
