// @engine sqlite
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Collects the files and packages that a file imports when it is loaded, without types and later imports. */
function collectImports(file: string, found: { files: Set<string>; packages: Set<string> }) {
  if (found.files.has(relative(root, file))) return
  found.files.add(relative(root, file))
  const source = readFileSync(file, 'utf8')
  for (const [, from = ''] of source.matchAll(/^(?:import|export)(?! type)[^'"]*?\sfrom '([^']+)'/gm)) {
    if (from.startsWith('.')) collectImports(join(dirname(file), from), found)
    else found.packages.add(/^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
  }
}

describe('a server process in production', () => {
  const found = { files: new Set<string>(), packages: new Set<string>() }
  // The process of a server loads `start.ts` later than the process that starts several of them.
  for (const file of ['run-process.ts', 'start.ts']) collectImports(join(root, 'server', file), found)

  test('loads neither test code, nor the demo community, nor build scripts', () => {
    expect(found.files.size).toBeGreaterThan(300)
    const unneeded = /^(build|scripts|e2e|bench|web)\/|\/testing\/|\.test\.ts$|^server\/site\/demo\//
    expect([...found.files].filter((file) => unneeded.test(file))).toEqual([])
  })

  test('loads only packages that are dependencies of the server', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
    expect(found.packages.size).toBeGreaterThan(10)
    expect([...found.packages].filter((name) => !(name in dependencies) && !name.startsWith('node:'))).toEqual([])
  })

  // Requirement api-561: A server loads neither the mail client nor Node's `fetch` before it uses them.
  test('loads neither nodemailer nor the module of node:http, which also loads fetch, before it needs them', () => {
    expect(found.packages).toContain('node:https')
    expect([...found.packages].filter((name) => ['nodemailer', 'node:http'].includes(name))).toEqual([])
  })
})
