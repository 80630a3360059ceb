import { LazyTrigger } from '../../ui/overlays/lazy-trigger.tsx'
import { ChatLauncher } from './chat-launcher.tsx'

/** The Customer Support chat on every screen. Its replies are canned, and its code loads at the first press. */
export function SupportChat() {
  return (
    <aside aria-label="Customer Support" className="print:hidden">
      <LazyTrigger opens="dialog" load={async () => (await import('./open-support-chat.tsx')).OpenSupportChat}>
        <ChatLauncher isOpen={false} />
      </LazyTrigger>
    </aside>
  )
}
