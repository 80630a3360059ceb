import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRequirements, type Requirement } from './requirements.ts'

/** Writes a page of requirements for each room of the product to `dist/requirements/`. */
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'dist', 'requirements')
const requirements = readRequirements(root)
mkdirSync(folder, { recursive: true })
for (const [room, own] of Map.groupBy(requirements, roomOf))
  writeFileSync(join(folder, `${room}.md`), `# Requirements: ${room}\n\n${own.map(paragraphOf).join('\n')}`)
process.stdout.write(`${requirements.length} requirements: dist/requirements/\n`)

/** Returns the room of the first test in one, and `product` for what only stories and tools show. */
function roomOf({ tests }: Requirement): string {
  const rooms = tests.flatMap(({ file }) => /^(?:server|contract|web)\/([\w-]+)\//.exec(file)?.[1] ?? [])
  return rooms[0] ?? 'product'
}

function paragraphOf({ id, sentence, tests }: Requirement): string {
  return `- **${id}** ${sentence}\n${tests.map(({ file, title }) => `  - \`${file}\`: ${title}\n`).join('')}`
}
