import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { redisLiveUpdates } from '../platform/live/live-updates.ts'
import { workerLiveUpdates } from '../platform/live/worker-updates.ts'
import { countInPrimary, openCallCounts } from '../platform/limits/open-call-counts.ts'
import { linkToPrimary, type ProcessPort } from '../platform/processes/primary-link.ts'
import type { Services } from '../platform/services/services.ts'
import { Exchange } from '../site/processes/exchange.ts'
import { Caller } from './caller.ts'
import { type RedisProcess, startRedis } from './redis-process.ts'
import type { World } from './world.ts'

/**
 * Runs tests of several processes of one site twice: connected through Redis, and as workers of one primary process.
 * `buildProcess` builds a listening server that shares the database of a world.
 */
export function describeProcesses(title: string, tests: (buildProcess: (world: World) => Promise<World>) => void) {
  describe(`${title}, through Redis`, () => {
    let redis: RedisProcess
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis.close())
    tests((world) => buildProcess(world, redis.url))
  })

  describe(`${title}, as workers`, () => {
    const exchange = new Exchange()
    tests((world) => buildWorker(world, exchange))
  })
}

/** Builds a listening server that shares the database of a world and connects to other servers through Redis. */
export async function buildProcess(
  world: World,
  redisUrl: string,
  onDisconnect: () => void = () => undefined,
): Promise<World> {
  const live = await redisLiveUpdates(redisUrl, onDisconnect)
  const { countCall, close } = await openCallCounts(redisUrl, () => undefined)
  onTestFinished(close)
  return listen(world, { live, countCall, configuration: { ...world.services.configuration, redisUrl } })
}

async function buildWorker(world: World, exchange: Exchange): Promise<World> {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  onTestFinished(exchange.connect(portOf(port1)))
  const primary = linkToPrimary(portOf(port2))
  return listen(world, { live: workerLiveUpdates(primary), countCall: countInPrimary(primary).countCall })
}

function portOf(port: MessagePort): ProcessPort {
  return { send: (message) => port.postMessage(message), listen: (receive) => void port.on('message', receive) }
}

/** Builds a server of a world that listens on loopback. */
export async function listen(world: World, changed: Partial<Services> = {}): Promise<World> {
  const services = { ...world.services, ...changed }
  const app = await buildApp(services, { maxEventLoopDelay: Infinity })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { ...world, services, app, visitor: new Caller(app) }
}
