import { MessageCircleQuestionMark, X } from 'lucide-react'
import type { ComponentProps } from 'react'

/** Floats in the margin from 88rem on. On narrower screens, where it would cover controls, it ends the header. */
export function ChatLauncher({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="Customer Support" aria-expanded={isOpen} className={launcherLook} {...props}>
      {isOpen ? <X aria-hidden /> : <MessageCircleQuestionMark aria-hidden />}
    </button>
  )
}

const launcherLook =
  'piece fixed top-3 right-[min(1rem,5vw)] z-40 grid size-10 place-items-center rounded-full border border-felt-edge/40 bg-felt text-on-felt hover:bg-felt-hover [--piece-edge:var(--felt-edge)] sm:right-6 lg:right-[max(2rem,50vw-38rem)] min-[88rem]:top-auto min-[88rem]:right-6 min-[88rem]:bottom-6 min-[88rem]:size-13 [&>svg]:size-5.5 min-[88rem]:[&>svg]:size-6'
