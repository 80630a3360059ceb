import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/
const mayContainSql = /^server\/platform\/database\/|queries\.ts$|\.test\.ts$|^server\/testing\//

/** Returns a sentence for each server file that contains SQL but is not a query file. */
export function findMisplacedSql(root: string): string[] {
  return globSync('server/**/*.ts', { cwd: root })
    .filter((file) => isMisplacedSql(file, readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} contains SQL. Move it to a file named queries.ts or …-queries.ts.`)
}

export function isMisplacedSql(file: string, text: string): boolean {
  return !mayContainSql.test(file) && sql.test(text)
}
