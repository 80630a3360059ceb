import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { redisLiveUpdates } from '../platform/live/live-updates.ts'
import { Caller } from './caller.ts'
import type { World } from './world.ts'

/** Another process of the same site, which listens: on the world's database, with the others through one Redis. */
export async function buildProcess(
  world: World,
  redisUrl: string,
  onAway: () => void = () => undefined,
): Promise<World> {
  const live = await redisLiveUpdates(redisUrl, onAway)
  const services = { ...world.services, live, configuration: { ...world.services.configuration, redisUrl } }
  const app = await buildApp(services)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { ...world, services, app, visitor: new Caller(app) }
}
