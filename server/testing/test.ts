import { test as vitestTest } from 'vitest'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { buildWorld, type World } from './world.ts'

type Fixtures = {
  /** A complete server with a database of its own. */
  world: World
  /** Builds a new server, perhaps with another configuration; it closes when the test finishes. */
  buildWorldWith: (configuration: Partial<Configuration>, redisOptions?: { commandTimeout?: number }) => Promise<World>
}

/** Vitest's `test` with a server for each test. */
export const test = vitestTest.extend<Fixtures>({
  // Vitest requires an object pattern here, even for a fixture that uses no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    const world = await buildWorld()
    await use(world)
    await world.close()
  },
  // oxlint-disable-next-line no-empty-pattern
  buildWorldWith: async ({}, use) => {
    const worlds: World[] = []
    await use(async (configuration, redisOptions) => {
      const world = await buildWorld(configuration, redisOptions)
      worlds.push(world)
      return world
    })
    for (const world of worlds) await world.close()
  },
})
