import { isPublic } from '../../../contract/events/links/rules.ts'
import {
  eventPreview,
  gamePreview,
  mayIndexGame,
  sitePreview,
  structuredEvent,
} from '../../../contract/events/link-previews/previews.ts'
import { eventLinkAddress } from '../../../contract/platform/page-addresses.ts'
import { findSharedEvent } from '../../events/links/event-links.ts'
import { getGame } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { PagePreview } from './head-tags.ts'
import { isFromMember } from './public-events.ts'

export const sitePagePreview: PagePreview = { ...sitePreview, path: '/', kind: 'website', isIndexed: true }

/** The preview of pages without one of their own. Without an address, chats keep that of the link. */
export const otherPagePreview: PagePreview = { ...sitePreview, kind: 'website', isIndexed: true }

/** Returns undefined for an event that visitors cannot read. Only publicly listed events may be indexed. */
export async function findEventPreview(
  db: Database,
  { code, siteUrl, now }: { code: string; siteUrl: string; now: Date },
): Promise<PagePreview | undefined> {
  const event = await findSharedEvent(db, { code })
  if (!event || !isPublic(event)) return undefined
  const path = eventLinkAddress(code)
  const isIndexed = event.visibility === 'public'
  const structured = structuredEvent(event, { address: new URL(path, siteUrl).href, now })
  return { ...eventPreview(event, now), path, kind: 'article', isIndexed, ...(isIndexed && { structured }) }
}

/** Returns undefined for a game that is not in the catalog. `mayIndexGame` tells whether engines may index it. */
export async function findGamePreview(
  db: Database,
  { id }: { id: number | undefined },
): Promise<PagePreview | undefined> {
  if (id === undefined) return undefined
  try {
    const game = await getGame(db, { id })
    const isIndexed = mayIndexGame({ ...game, isFromMember: await isFromMember(db, { gameId: id }) })
    return { ...gamePreview(game), path: `/games/${id}`, kind: 'article', isIndexed }
  } catch (error) {
    if (error instanceof ProblemError && error.name === 'NotFound') return undefined
    throw error
  }
}
