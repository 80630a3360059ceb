import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './imports.ts'
import { countFloors } from './room-table.ts'

/** Prints figures about the structure. Production files are those in `contract/`, `server/` and `web/` without tests. */
const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const imports = readImports(root)
const files = [...imports.keys()]
const words = globSync('docs/**/*.md', { cwd: root }).map((file) => read(file).trim().split(/\s+/).length)
const lines = files.map((file) => read(file).split('\n').length - 1)
const small = lines.filter((count) => count <= 20).length

const figures = {
  'production files': files.length,
  'production lines': sum(lines),
  'of at most 20 lines': `${Math.round((1000 * small) / files.length) / 10} %`,
  "with 'queries' in the name": files.filter((file) => /queries[^/]*$/.test(file)).length,
  'floors of rooms': ['contract', 'server', 'web'].map((wing) => `${wing} ${countFloors(imports, wing)}`).join(', '),
  'words in docs/': sum(words),
}
for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}: ${figure}\n`)

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
