import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
