import { Redis } from 'ioredis'
import type { LiveChange } from '../../contract/live.ts'
import { LiveStreams } from './live-streams.ts'

const channel = 'meeplehood:live'

type Announcement = { userIds: number[]; change: LiveChange }

/** Carries changes to the browsers they concern: within this process, and to others where Redis connects them. */
export type LiveUpdates = {
  streams: LiveStreams
  /** Tells members that something of theirs changed. Never fails: a browser that misses it catches up later. */
  announce: (userIds: readonly number[], change: LiveChange) => void
  close: () => Promise<void>
}

/** Live updates of one process alone. */
export function localLiveUpdates(): LiveUpdates {
  const streams = new LiveStreams()
  return {
    streams,
    announce: (userIds, change) => tellAll(streams, { userIds: [...userIds], change }),
    close: async () => streams.closeAll(),
  }
}

/**
 * Live updates of several processes, through Redis or Valkey. While it is away the browsers of other processes are not
 * told, and find out at their next request.
 *
 * @param url `redis://...`
 * @param onError told when Redis is away
 */
export async function redisLiveUpdates(url: string, onError: (error: Error) => void): Promise<LiveUpdates> {
  const streams = new LiveStreams()
  const publisher = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  const subscriber = publisher.duplicate({ enableOfflineQueue: true })
  for (const connection of [publisher, subscriber]) connection.on('error', onError)
  subscriber.on('message', (_channel: string, text: string) => tellAll(streams, JSON.parse(text) as Announcement))
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel)
  return {
    streams,
    announce: (userIds, change) => {
      publisher.publish(channel, JSON.stringify({ userIds, change })).catch(onError)
    },
    close: async () => {
      streams.closeAll()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function tellAll(streams: LiveStreams, { userIds, change }: Announcement) {
  for (const userId of userIds) streams.tell(userId, change)
}
