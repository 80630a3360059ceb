import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { connectRedis } from '../redis/redis.ts'
import { BurstMerger } from './burst-merger.ts'
import { type EndedSessions, LiveStreams } from './live-streams.ts'

const channel = 'meeplehood:live'

/** A change and the members whose browsers receive it, except the tab `exceptClient`, which made the change. */
export type Announcement = {
  userIds: readonly number[] | 'everybody'
  change: LiveChange
  exceptClient?: string | undefined
}

/** What processes send each other. `missed` says that some messages were lost, so every browser has to refetch. */
type Message = Announcement | { ended: EndedSessions } | 'missed'

/** Sends changes to the browsers that show the changed data: those of this process, and through Redis those of other processes. */
export type LiveUpdates = {
  streams: LiveStreams
  /**
   * Sends a change. Never fails: a browser that misses it refetches when it reconnects. With `mayWait`, equal
   * announcements within a quarter of a second are sent as one. Only `Writer` calls it.
   */
  announce: (announcement: Announcement, options?: { mayWait?: boolean | undefined }) => void
  /** Closes the streams of sessions that ended. Never fails: while Redis is unavailable, other processes do so once it is back. */
  endStreams: (ended: EndedSessions) => void
  close: () => Promise<void>
}

/** Creates the live updates of a single process. */
export function localLiveUpdates(): LiveUpdates {
  const streams = new LiveStreams()
  const publish = (message: Message) => receive(streams, message)
  const merger = new BurstMerger<Announcement>(publish)
  return {
    streams,
    announce: (announcement, { mayWait } = {}) => (mayWait ? merger.add(announcement) : publish(announcement)),
    endStreams: (ended) => publish({ ended }),
    close: async () => {
      merger.close()
      streams.closeAll()
    },
  }
}

/**
 * Creates the live updates of one of several processes, which exchange messages through Redis or Valkey. While Redis is
 * unavailable, only the browsers of this process receive its changes. Once it is back, all browsers reconnect and refetch.
 * Throws `RedisUnreachable`.
 *
 * @param url `redis://...`
 * @param onDisconnect called once for each connection loss
 */
export async function redisLiveUpdates(url: string, onDisconnect: () => void): Promise<LiveUpdates> {
  const streams = new LiveStreams()
  const publisher = await connectRedis(url, () => undefined)
  const subscriber = await connectRedis(url, onDisconnect)
  subscriber.on('message', (_channel: string, text: string) => receive(streams, JSON.parse(text) as Message))
  await subscriber.subscribe(channel)
  subscriber.on('ready', () => receive(streams, 'missed'))

  let hasMissed = false
  const publish = (message: Message) => {
    publisher.publish(channel, JSON.stringify(message)).catch(() => {
      hasMissed = true
      receive(streams, message)
    })
  }
  publisher.on('ready', () => {
    if (hasMissed) publish('missed')
    hasMissed = false
  })
  const merger = new BurstMerger<Announcement>(publish)

  return {
    streams,
    announce: (announcement, { mayWait } = {}) => (mayWait ? merger.add(announcement) : publish(announcement)),
    endStreams: (ended) => {
      // This process must not wait for its own message to come back from Redis.
      streams.notifyEnded()
      publish({ ended })
    },
    close: async () => {
      merger.close()
      streams.closeAll()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function receive(streams: LiveStreams, message: Message) {
  if (message === 'missed') return streams.closeAll()
  if ('ended' in message) return streams.closeEnded(message.ended)
  const { userIds, change, exceptClient } = message
  if (userIds === 'everybody') return streams.sendToAll(change)
  for (const userId of userIds) streams.send(userId, change, exceptClient)
}
