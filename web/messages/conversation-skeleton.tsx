import { Skeleton } from '../ui/feedback/states.tsx'
import { BackToContacts, conversationHeaderLook } from './conversation-header.tsx'

export function ConversationSkeleton() {
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className={conversationHeaderLook}>
        <BackToContacts />
        <Skeleton className="size-11 rounded-full" />
        <div className="flex flex-col gap-2 pl-1">
          <Skeleton className="h-4.5 w-40" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      </div>
      <LogSkeleton />
    </div>
  )
}

export function LogSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading messages"
      className="flex min-h-0 grow flex-col justify-end gap-4 overflow-hidden p-4 md:p-6"
    >
      {bubbles.map((look) => (
        <Skeleton key={look} className={`shrink-0 rounded-[1.125rem]! ${look}`} />
      ))}
    </div>
  )
}

const bubbles = ['h-10 w-1/2', 'h-16 w-3/5', 'h-10 w-2/5 self-end', 'h-10 w-1/3', 'h-16 w-1/2 self-end']
