import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './imports.ts'
import { roomTable } from './room-table.ts'

/** Writes the table of the rooms in `docs/architecture.md`, which ends at the next empty line. */
const root = join(import.meta.dirname, '..', '..')
const file = join(root, 'docs', 'architecture.md')
const table = roomTable(readImports(root))
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(/^\| {2}\| room [^]*?\n(?=\n)/m, () => table),
)
