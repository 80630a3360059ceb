import type { LiveChange } from '../../contract/platform/live.ts'
import type { World } from './world.ts'

/** What a member's browser is told, from now on: `told()` gives it, in the order it came, and starts anew. */
export function listen(world: World, { id }: { id: number }): { told: () => Promise<LiveChange[]> } {
  const stream = world.services.live.streams.open(id)
  const changes = stream.changes()
  return {
    told: async () => {
      // The stream hands out what waits at once; a marker of our own, about nobody, tells where that ends.
      stream.tell(marker)
      const told: LiveChange[] = []
      for (;;) {
        const { value } = await changes.next()
        if (value === undefined || value === marker) return told
        told.push(value)
      }
    },
  }
}

const marker: LiveChange = { topic: 'messages', userId: 0 }
