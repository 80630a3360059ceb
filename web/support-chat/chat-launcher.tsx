import { MessageCircleQuestionMark, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../ui/classes.ts'
import { useChatPlace } from './use-chat-place.ts'

/** The round button that opens and closes the chat. */
export function ChatLauncher({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<'button'>) {
  const { launcher } = useChatPlace()
  return (
    <button
      type="button"
      aria-label="Customer Support"
      aria-expanded={isOpen}
      className={classes(launcherLook, launcher)}
      {...props}
    >
      {isOpen ? <X aria-hidden /> : <MessageCircleQuestionMark aria-hidden />}
    </button>
  )
}

const launcherLook =
  'piece fixed right-[max(1rem,env(safe-area-inset-right))] z-40 grid size-12 place-items-center rounded-full border border-felt-edge/40 bg-felt text-on-felt hover:bg-felt-hover [--piece-edge:var(--felt-edge)] md:right-6 md:bottom-6 md:size-13 [&>svg]:size-6'
