import { CalendarDays, Dices, UserRound, X } from 'lucide-react'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import type { NamedTopic } from './message-topic.ts'

export function MessageSubject({ topic: { kind, title }, onRemove }: { topic: NamedTopic; onRemove: () => void }) {
  const Icon = icons[kind]
  return (
    <div className="mb-2 flex items-center gap-2 rounded-control bg-felt-soft py-0.5 pr-0.5 pl-3 text-sm text-felt-ink">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow truncate">
        {introductions[kind]}{' '}
        <strong className="font-semibold">
          <bdi>{title}</bdi>
        </strong>
      </p>
      <IconButton label={`Remove the ${kind}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}

const introductions = {
  event: 'About',
  game: 'With the link to',
  profile: 'With the link to',
}

const icons = { event: CalendarDays, game: Dices, profile: UserRound }
