import { useEffect, useRef, useState } from 'react'
import { replyTo, welcomeMessage } from './replies.ts'
import { currentTime } from '../../ui/browser/clock.ts'

/** The delay of a reply in milliseconds. */
const replyDelay = 1000

/** A message of the support chat. It is not sent to the server. */
export type ChatMessage = {
  id: number
  content: string
  sender: 'user' | 'system'
  timestamp: Date
}

/** Holds the conversation with the support chat and replies to each message after a delay. */
export function useConversation() {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [buildMessage(0, 'system', welcomeMessage)])
  const replyTimers = useReplyTimers()

  function addMessage(sender: ChatMessage['sender'], content: string) {
    setMessages((current) => [...current, buildMessage(current.length, sender, content)])
  }

  /** Sends a message. A blank message is ignored. */
  function send(content: string) {
    const trimmed = content.trim()
    if (!trimmed) return
    addMessage('user', trimmed)
    replyTimers.current.add(setTimeout(() => addMessage('system', replyTo(trimmed)), replyDelay))
  }

  const questionCount = messages.filter(({ sender }) => sender === 'user').length
  // The first message is the welcome message.
  const replyCount = messages.length - questionCount - 1
  const isReplying = replyCount < questionCount
  return { messages, isReplying, send }
}

/** Returns the timers of pending replies. They stop when the chat unmounts. */
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
  return { id, sender, content, timestamp: currentTime() }
}
