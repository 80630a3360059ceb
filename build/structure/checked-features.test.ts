import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns how many errors the linter finds in a file of the web app. */
function countLintErrors(source: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'meeplehood-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'web'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  writeFileSync(join(folder, 'web/part.ts'), source)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [], { cwd: folder, encoding: 'utf8' })
  return Number(/(\d+) errors?/.exec(stdout)?.[1])
}

// Requirement people-132: The linter rejects what some browsers lack or forbid, except in the files that check it.
test.for([
  "export const shared = navigator.share({ url: '/' })",
  "export const lock = navigator.locks.request('a', () => 7)",
  "export const channel = new BroadcastChannel('a')",
  "export const kept = localStorage.getItem('a')",
  'export const id = crypto.randomUUID()',
  'export const show = (list: HTMLElement) => list.showPopover()',
  "export const words = new Intl.Segmenter('en')",
])('the linter rejects %s', (source) => {
  expect(countLintErrors(`${source}\n`)).toBe(1)
})

test('the linter accepts what all supported browsers have', () => {
  expect(countLintErrors("export const names = new Intl.ListFormat('en-GB').format(['a'])\n")).toBe(0)
})
