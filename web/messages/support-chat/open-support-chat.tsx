import { pressedKey } from '../../ui/browser/pressed-key.ts'
import { useEffect, useRef, useState } from 'react'
import { ChatLauncher } from './chat-launcher.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { useConversation } from './use-conversation.ts'

const panelId = 'support-chat'

/** The chat after its first opening. It keeps the conversation while it is closed. */
export function OpenSupportChat() {
  const [isOpen, setOpen] = useState(true)
  const conversation = useConversation()
  const launcher = useRef<HTMLButtonElement>(null)

  function handleClose() {
    setOpen(false)
    launcher.current?.focus()
  }

  useEscape(isOpen, handleClose)

  return (
    <>
      {isOpen && <ChatPanel id={panelId} {...conversation} />}
      <ChatLauncher
        ref={launcher}
        isOpen={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
    </>
  )
}

/** Closes the chat on Escape, unless a dialog above it has handled the key. */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
