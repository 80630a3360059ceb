import { randomUUID } from 'node:crypto'
import type { LiveChange } from '../../contract/platform/live-schemas.ts'
import type { World } from './world.ts'

/** A live stream of a member that a test reads. */
export type WatchedChanges = {
  /** Returns the changes since the last call, sorted by topic because their order has no meaning. */
  takeChanges: () => Promise<LiveChange[]>
  /** Waits for the next change. */
  nextChange: () => Promise<LiveChange | undefined>
}

/**
 * Opens a live stream for a member, which follows `topics`. `clientId` is the id of its browser tab. Changes of the
 * games that fit are left out unless `includesFit`: they are announced late, so those of the test's preparations may
 * arrive.
 */
export function watchLiveChanges(
  world: World,
  { id }: { id: number },
  {
    topics = [],
    clientId = randomUUID(),
    includesFit = false,
  }: { topics?: readonly string[]; clientId?: string; includesFit?: boolean } = {},
): WatchedChanges {
  const { streams } = world.services.live
  const stream = streams.open(id, undefined, clientId)
  streams.follow({ userId: id, clientId }, topics)
  const changes = stream.changes()
  const nextChange = async (): Promise<LiveChange | undefined> => {
    const { value } = await changes.next()
    return value?.topic === 'fit' && !includesFit ? nextChange() : value
  }
  return {
    takeChanges: async () => {
      // The stream yields waiting changes at once, so this marker comes after all of them.
      stream.send(marker)
      const taken: LiveChange[] = []
      for (;;) {
        const value = await nextChange()
        if (value === undefined || value === marker)
          return taken.toSorted((one, other) => one.topic.localeCompare(other.topic))
        taken.push(value)
      }
    },
    nextChange,
  }
}

const marker: LiveChange = { topic: 'messages', userId: 0 }
