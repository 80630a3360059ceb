import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { redisLiveUpdates } from '../platform/live/live-updates.ts'
import { openCallCounts } from '../platform/limits/open-call-counts.ts'
import { Caller } from './caller.ts'
import type { World } from './world.ts'

/**
 * Builds a listening server that shares the database of a world and connects to other servers through Redis, like a
 * second process of the same site.
 */
export async function buildProcess(
  world: World,
  redisUrl: string,
  onDisconnect: () => void = () => undefined,
): Promise<World> {
  const live = await redisLiveUpdates(redisUrl, onDisconnect)
  const { countCall, close } = await openCallCounts(redisUrl, () => undefined)
  onTestFinished(close)
  const configuration = { ...world.services.configuration, redisUrl }
  const services = { ...world.services, live, countCall, configuration }
  const app = await buildApp(services)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { ...world, services, app, visitor: new Caller(app) }
}
