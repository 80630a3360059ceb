import type { SelectQueryBuilder } from 'kysely'
import type { Game } from '../../contract/games/schemas.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, pageFrom, selectSorted } from '../platform/http/paging.ts'
import { gamePage, selectGamePage } from './games.ts'

/** `listed` selects all games of the list; `list` names it and what it depends on, for the total. */
export async function listGamesByName(
  db: Database,
  listed: () => SelectQueryBuilder<Schema, 'games', object>,
  { query, list }: { query: { limit?: number | undefined; after?: string | undefined }; list: Record<string, unknown> },
): Promise<Page<Game>> {
  const games = selectSorted(listed(), query, { by: ['sortName', 'id'], kinds: ['text'] })
  const found = await selectGamePage(db, games, 'sortName').orderBy('sortValue').orderBy('id').execute()
  return pageFrom(found, query, { ...gamePage, count: () => countRows(db, listed, list) })
}
