import { unreadConversationPages } from '../messages/unread-conversations.ts'
import { unreadNotificationPages } from '../notifications/queries.ts'
import type { ScreenQuery } from '../platform/api/screen-queries.ts'
import { siteTextsQuery } from '../site-texts/queries.ts'

/** The queries of the header and the footer, which every screen for members shows. */
export const frameQueries: readonly ScreenQuery[] = [
  unreadNotificationPages,
  unreadConversationPages(''),
  siteTextsQuery,
]
