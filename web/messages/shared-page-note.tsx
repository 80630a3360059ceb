import { Link2 } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { useNamedTopic } from './message-topic.ts'
import type { MessageTopic } from './messages-address.ts'

/** Asks a member who shares a game or a profile to choose a contact. */
export function SharedPageNote({ topic, onRemove }: { topic: MessageTopic | undefined; onRemove: () => void }) {
  const shared = useNamedTopic(topic)
  if (shared?.link === undefined) return null
  return (
    <section
      aria-label="Share"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control bg-felt-soft px-3.5 py-2.5 text-sm text-felt-ink"
    >
      <Link2 aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        Choose who gets the link to{' '}
        <strong className="font-semibold">
          <bdi>{shared.title}</bdi>
        </strong>
        .
      </p>
      <Button variant="ghost" size="small" onClick={onRemove}>
        Cancel
      </Button>
    </section>
  )
}
