// @offline
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../ui/styles/classes.ts'
import { ContactColumn } from '../messages/contact-column.tsx'
import { ConversationPane, PaneMessage } from '../messages/conversation-pane.tsx'
import { useMessagesAddress } from '../messages/messages-address.ts'

/** The Messages screen: contacts beside a conversation, or one of the two on phones. */
export function MessagesScreen() {
  const { userId } = useMessagesAddress()
  const isOpen = userId !== undefined
  const column = useFocusOnReturn(userId)
  return (
    <div className={tableLook}>
      <h1
        className={classes(
          'px-5 pt-4 pb-3 text-3xl tracking-[-0.02em] md:border-r md:border-line',
          isOpen && 'max-md:sr-only',
        )}
      >
        Messages
      </h1>
      <section
        ref={column}
        tabIndex={-1}
        aria-label="Contacts"
        className={classes(
          'flex min-h-0 min-w-0 flex-col outline-none md:border-r md:border-line',
          isOpen && 'max-md:hidden print:hidden',
        )}
      >
        <ContactColumn />
      </section>
      <div
        className={classes(
          'flex min-h-0 min-w-0 flex-col bg-paper/60 max-md:row-start-2 md:col-start-2 md:row-span-2 md:row-start-1',
          !isOpen && 'max-md:hidden print:hidden',
        )}
      >
        {isOpen ? (
          <ConversationPane key={userId} userId={userId} />
        ) : (
          <PaneMessage icon={<MessagesSquare />} title="Your Messages">
            Select a contact to start a conversation about board games, organize meetups, or just chat!
          </PaneMessage>
        )}
      </div>
    </div>
  )
}

// On phones the screen fills the space between the header and the bottom bar. On wider screens it is a tile.
const tableLook =
  'grid grid-cols-1 overflow-hidden bg-surface print:block max-md:fixed max-md:inset-x-0 max-md:top-[calc(4rem+1px)] max-md:bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] max-md:grid-rows-[auto_minmax(0,1fr)] ' +
  'md:-mb-18 md:h-[calc(100dvh-7rem-1px)] md:min-h-112 md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)] md:rounded-tile md:border md:border-line md:shadow-tile lg:grid-cols-[23rem_minmax(0,1fr)]'

/** Focuses the contacts when the member leaves a conversation, so that keyboards and screen readers continue there. */
function useFocusOnReturn(userId: number | undefined) {
  const column = useRef<HTMLElement>(null)
  const lastUserId = useRef(userId)
  useEffect(() => {
    const wasOpen = lastUserId.current !== undefined
    lastUserId.current = userId
    if (wasOpen && userId === undefined) column.current?.focus({ preventScroll: true })
  }, [userId])
  return column
}
