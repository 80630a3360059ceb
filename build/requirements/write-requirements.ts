import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf, readRequirements, type Requirement } from './requirements.ts'

/** Writes a page of requirements for each room of the product to `dist/requirements/`. */
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'dist', 'requirements')
const requirements = readRequirements(root)
mkdirSync(folder, { recursive: true })
for (const [room, own] of pagesOf(requirements))
  writeFileSync(join(folder, `${room}.md`), `# Requirements: ${room}\n\n${own.map(paragraphOf).join('\n')}`)
process.stdout.write(`${requirements.length} requirements: dist/requirements/\n`)

function paragraphOf({ id, sentence, tests }: Requirement): string {
  return `- **${id}** ${sentence}\n${tests.map(({ file, title }) => `  - \`${file}\`: ${title}\n`).join('')}`
}
