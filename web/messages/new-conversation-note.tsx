import { useQuery } from '@tanstack/react-query'
import { messageTime } from '../../contract/messages/message-times.ts'
import type { NewConversationAllowance } from '../../contract/messages/schemas.ts'
import type { PublicUser } from '../../contract/people/users/schemas.ts'
import { newConversationQuery } from './calls.ts'
import { currentTime } from '../ui/browser/clock.ts'

interface NewConversationNoteProps {
  contact: Pick<PublicUser, 'id' | 'fullName'>
  memberId: number
}

/** Tells a member who has started many conversations how many are left, or when they can write to this contact. */
export function NewConversationNote({ contact, memberId }: NewConversationNoteProps) {
  const { data } = useQuery(newConversationQuery({ userId: memberId, otherUserId: contact.id }))
  const text = data?.allowance && noteText(data.allowance, contact.fullName)
  if (!text) return null
  return (
    <p role="status" className="border-t border-line bg-mustard-soft px-4 py-2.5 text-sm text-mustard-ink">
      {text} You can always answer members who write to you.
    </p>
  )
}

function noteText({ begun, limit, warns, nextAt }: NewConversationAllowance, name: string): string | undefined {
  if (nextAt !== null) {
    const time = messageTime(nextAt, currentTime())
    return `You have written to ${begun} new people in the last 24 hours. You can write to ${name} from ${time}; your text stays here until then.`
  }
  if (!warns) return undefined
  const left = limit - begun
  return `You have written to ${begun} new people in the last 24 hours. You can write to ${left} more now. After that, you have to wait until 24 hours have passed since the first.`
}
