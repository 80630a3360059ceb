import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles } from './circles.ts'
import { folderImports, readImports, readTestImports } from './imports.ts'
import { roomTable } from './room-table.ts'
import { findUpwardImports } from './rooms.ts'
import { findForbiddenImports, findMisplacedSql } from './rules.ts'
import { findTransactionFaults } from './transactions.ts'

const root = join(import.meta.dirname, '..', '..')
const imports = readImports(root)
const withTests = new Map([...imports, ...readTestImports(root)])

const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

const faults = [
  ...findCircles(imports).map((files) => `These files import each other in a circle: ${files.join(', ')}`),
  ...findCircles(folderImports(imports)).map(
    (folders) => `These folders import each other in a circle: ${folders.join(', ')}`,
  ),
  ...findUpwardImports(withTests),
  ...findForbiddenImports(withTests),
  ...findMisplacedSql(root),
  ...findTransactionFaults(root),
  ...(document.includes(`\n${roomTable(imports)}\n`)
    ? []
    : ['docs/architecture.md shows the rooms before a change of imports. Run `npm run architecture`.']),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
else process.stdout.write(`Structure: ${imports.size} files, no circle, no forbidden import.\n`)
