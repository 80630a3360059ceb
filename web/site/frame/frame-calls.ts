import { unreadConversationPages } from '../../messages/unread-conversations.ts'
import { unreadNotificationPages } from '../../notifications/calls.ts'
import type { ScreenQuery } from '../../platform/api/screen-calls.ts'

/** The queries of the header, which every screen for members shows. */
export const frameQueries: readonly ScreenQuery[] = [unreadNotificationPages, unreadConversationPages('')]
