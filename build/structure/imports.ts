import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Maps each source file to the source files it imports, types included. Paths are relative to the root. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

const isTest = /\.test\.tsx?$/
const isTesting = /\/testing\//

/** Reads the imports of every production file in contract/, server/ and web/. */
export function readImports(root: string): Imports {
  return readFiles(root, '{contract,server,web}/**/*.{ts,tsx}', (file) => !isTest.test(file) && !isTesting.test(file))
}

/** Reads the imports of the tests in contract/ and web/. A server test runs the whole app, so it may import any room. */
export function readTestImports(root: string): Imports {
  return readFiles(root, '{contract,web}/**/*.{ts,tsx}', (file) => isTest.test(file))
}

function readFiles(root: string, pattern: string, isWanted: (file: string) => boolean): Imports {
  const files = globSync(pattern, { cwd: root }).filter(isWanted).toSorted()
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

/** Returns the files that a source text imports with a relative path, statically or dynamically. */
export function importsOf(file: string, text: string): Set<string> {
  const { module } = parseSync(file, text)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return new Set(specifiers.filter((path) => path.startsWith('.')).map((path) => resolve(file, path)))
}

function resolve(file: string, path: string): string {
  return relative('.', join(dirname(file), path)).replace(/\?.*$/, '')
}

/** Returns the folders of a wing such as `server/` and which of them import each other. */
export function folderImports(imports: Imports): Imports {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const folder = folders.get(dirname(file)) ?? new Set()
    folders.set(dirname(file), folder)
    for (const other of imported) if (dirname(other) !== dirname(file)) folder.add(dirname(other))
  }
  return folders
}
