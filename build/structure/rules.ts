import type { Imports } from './imports.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which files may not import which, and what to do instead. */
const rules: readonly { from: RegExp; to: RegExp; instead: string }[] = [
  {
    from: /^contract\//,
    to: /^(?!contract\/)/,
    instead: 'The contract imports only zod and itself: pass what it needs from either side as an argument.',
  },
  {
    from: /^server\//,
    to: /^(web|build|e2e|bench|scripts)\//,
    instead: 'Server and web never import each other: what both need belongs in contract/.',
  },
  {
    from: /^web\//,
    to: /^(server|build|e2e|bench|scripts)\//,
    instead: 'Server and web never import each other: what both need belongs in contract/.',
  },
  { from: /^web\/ui\/router\//, to: /^(?!web\/ui\/router\/)/, instead: 'The router imports nothing of the product.' },
]

export function findForbiddenImports(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) =>
    [...imported].flatMap((other) =>
      rules
        .filter(({ from, to }) => from.test(file) && to.test(other))
        .map(({ instead }) => `${file} imports ${other}. ${instead}`),
    ),
  )
}

const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/
const isFileOfRoutes = (file: string, text: string) => /(^|[/-])routes\.ts$/.test(file) || /\bserve\(app, /.test(text)

/** Returns a sentence for each file with routes that contains SQL. */
export function findMisplacedSql(root: string): string[] {
  return globSync('server/**/*.ts', { cwd: root })
    .filter((file) => isMisplacedSql(file, readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} contains SQL. Move it to a file of the subject that is named by what it is about.`)
}

export function isMisplacedSql(file: string, text: string): boolean {
  return isFileOfRoutes(file, text) && sql.test(text)
}
