import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '../../contract/messages/schemas.ts'
import type { PageAnswer } from '../platform/api/request.ts'
import { sendOrWait } from '../platform/waiting-writes/send-waiting.ts'
import { messagePages, type Participants } from './calls.ts'

/** Sends a message and adds it to the conversation at once. Without a network, the message waits. */
export function useSendMessage({ userId, otherUserId }: Participants) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ content, eventId }: { content: string; eventId?: number | undefined }) =>
      sendOrWait('POST /api/messages', {
        body: {
          senderId: userId,
          receiverId: otherUserId,
          content,
          ...(eventId !== undefined && { eventId }),
        },
      }),
    meta: { showsAnswerAtOnce: true, expectsNews: true },
    onSuccess: (message) =>
      cache.setQueryData(
        messagePages({ userId, otherUserId }).queryKey,
        (pages) => pages && message && withMessage(pages, message),
      ),
  })
}

type MessagePages = InfiniteData<PageAnswer<'GET /api/messages/:userId/:otherUserId'>>

function withMessage({ pages: [newest, ...older], pageParams }: MessagePages, message: Message): MessagePages {
  if (!newest) return { pages: older, pageParams }
  const others = newest.items.filter(({ id }) => id !== message.id)
  return { pages: [{ ...newest, items: [...others, message] }, ...older], pageParams }
}
