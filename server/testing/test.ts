import { test as vitestTest } from 'vitest'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { buildWorld, type World } from './world.ts'

type Fixtures = {
  /** A whole server on a database of its own. */
  world: World
  /** Builds such a server with another configuration, for the length of the test. */
  buildWorldWith: (configuration: Partial<Configuration>) => Promise<World>
}

/** A test about the product. */
export const test = vitestTest.extend<Fixtures>({
  // Vitest reads from the pattern which fixtures this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    const world = await buildWorld()
    await use(world)
    await world.close()
  },
  // oxlint-disable-next-line no-empty-pattern
  buildWorldWith: async ({}, use) => {
    const worlds: World[] = []
    await use(async (configuration) => {
      const world = await buildWorld(configuration)
      worlds.push(world)
      return world
    })
    for (const world of worlds) await world.close()
  },
})
