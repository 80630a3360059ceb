import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../games/calls.ts'
import { paths } from '../platform/navigation/paths.ts'
import { userQuery } from '../people/calls.ts'
import type { MessageTopic } from './messages-address.ts'
import { eventQuery } from '../events/calls.ts'

/** A topic with its title, and with the address that the message contains; undefined for an event. */
export type NamedTopic = MessageTopic & { title: string; link: string | undefined }

/** Returns a topic with its title; undefined until it has loaded, and for a topic that the member does not see. */
export function useNamedTopic(topic: MessageTopic | undefined): NamedTopic | undefined {
  const { kind, id = 0 } = topic ?? {}
  const event = useQuery({ ...eventQuery(id), enabled: kind === 'event' }).data
  const game = useQuery({ ...gameQuery(id), enabled: kind === 'game' }).data
  const user = useQuery({ ...userQuery(id), enabled: kind === 'profile' }).data
  if (kind === 'event' && event) return { kind, id, title: event.title, link: undefined }
  if (kind === 'game' && game) return { kind, id, title: game.name, link: addressOf(paths.game(id)) }
  if (kind === 'profile' && user) return { kind, id, title: user.fullName, link: addressOf(paths.profile(id)) }
  return undefined
}

/** Returns the text of a message with the address of its topic in a line of its own. */
export function withTopicLink(text: string, topic: NamedTopic | undefined): string {
  return [text.trimEnd(), topic?.link].filter(Boolean).join('\n')
}

function addressOf(path: string): string {
  return new URL(path, window.location.origin).href
}
