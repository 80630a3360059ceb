import { test as vitestTest } from 'vitest'
import { buildWorld, type World } from './world.ts'

/** A test about the product: its `world` is a whole server on a database of its own. */
export const test = vitestTest.extend<{ world: World }>({
  // Vitest reads from the pattern which fixtures this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    const world = await buildWorld()
    await use(world)
    await world.close()
  },
})
