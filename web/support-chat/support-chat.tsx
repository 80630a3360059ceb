import { MessageCircleQuestionMark, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../shell/paths.ts'
import { classes } from '../ui/classes.ts'
import { ChatPanel } from './chat-panel.tsx'
import { useConversation } from './use-conversation.ts'

const panelId = 'support-chat'

/** The floating Customer Support chat of every page (SPEC 2): canned replies, nothing leaves the browser. */
export function SupportChat() {
  const [isOpen, setOpen] = useState(false)
  const conversation = useConversation()
  const place = useIsInConversation() ? aboveConversation : inCorner
  const launcher = useRef<HTMLButtonElement>(null)

  function handleClose() {
    setOpen(false)
    launcher.current?.focus()
  }

  useEscape(isOpen, handleClose)

  return (
    <aside aria-label="Customer Support">
      {isOpen && <ChatPanel id={panelId} {...conversation} className={place.panel} />}
      <button
        ref={launcher}
        type="button"
        aria-label="Customer Support"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={classes(launcherLook, place.launcher)}
      >
        {isOpen ? <X aria-hidden /> : <MessageCircleQuestionMark aria-hidden />}
      </button>
    </aside>
  )
}

const launcherLook =
  'piece fixed right-[max(1rem,env(safe-area-inset-right))] z-40 grid size-12 place-items-center rounded-full border border-felt-edge/40 bg-felt text-on-felt hover:bg-felt-hover [--piece-edge:var(--felt-edge)] md:right-6 md:bottom-6 md:size-13 [&>svg]:size-6'
const inCorner = {
  launcher: 'max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))]',
  panel: 'bottom-[calc(8.75rem+env(safe-area-inset-bottom))]',
}
// On phones the corner belongs to the composer of a conversation, whose header keeps its right end free instead.
const aboveConversation = {
  launcher: 'max-md:top-[calc(4.6875rem+env(safe-area-inset-top))]',
  panel: 'bottom-[calc(5rem+env(safe-area-inset-bottom))]',
}

function useIsInConversation(): boolean {
  const { pathname, search } = useLocation()
  return pathname === paths.messages && new URLSearchParams(search).has('userId')
}

/** Escape closes the chat wherever the focus is, unless something above it, such as a dialog, has taken the key. */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
