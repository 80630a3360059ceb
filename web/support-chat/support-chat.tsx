import { LazyTrigger } from '../ui/overlays/lazy-trigger.tsx'
import { ChatLauncher } from './chat-launcher.tsx'

/** The floating Customer Support chat of every page (SPEC 2): canned replies, nothing leaves the browser. */
export function SupportChat() {
  return (
    <aside aria-label="Customer Support">
      <LazyTrigger opens="dialog" load={async () => (await import('./open-support-chat.tsx')).OpenSupportChat}>
        <ChatLauncher isOpen={false} />
      </LazyTrigger>
    </aside>
  )
}
