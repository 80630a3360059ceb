import { type Expression, sql, type SqlBool } from 'kysely'
import { foldCase } from '../../contract/search.ts'

/**
 * Whether a folded text column contains the words searched for. `%`, `_` and `\` are plain characters.
 */
export function containsText(column: string, search: string): Expression<SqlBool> {
  const pattern = `%${foldCase(search).replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
