import { useEffect, useRef, useState } from 'react'
import { greeting, replyTo } from './replies.ts'

/** Milliseconds from a message to its reply (SPEC 9). */
const replyDelay = 1000

/** A message of the support chat; it never leaves the page. */
export type ChatMessage = {
  id: number
  content: string
  sender: 'user' | 'system'
  timestamp: Date
}

/** A conversation with the support chat: what was said, whether a reply is on its way, and how to say something. */
export function useConversation() {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [buildMessage(0, 'system', greeting)])
  const waiting = useReplyTimers()

  function say(sender: ChatMessage['sender'], content: string) {
    setMessages((said) => [...said, buildMessage(said.length, sender, content)])
  }

  /** Says something; what is blank is ignored (SPEC 5). */
  function send(content: string) {
    const trimmed = content.trim()
    if (!trimmed) return
    say('user', trimmed)
    waiting.current.add(setTimeout(() => say('system', replyTo(trimmed)), replyDelay))
  }

  const asked = messages.filter(({ sender }) => sender === 'user').length
  // The greeting answers nobody.
  const isReplying = messages.length - asked - 1 < asked
  return { messages, isReplying, send }
}

/** The replies under way; none is spoken after the chat has left the page. */
function useReplyTimers() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current) clearTimeout(timer)
      current.clear()
    }
  }, [])
  return timers
}

function buildMessage(id: number, sender: ChatMessage['sender'], content: string): ChatMessage {
  return { id, sender, content, timestamp: new Date() }
}
