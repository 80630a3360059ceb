import type { LiveChange } from '../../../contract/platform/live.ts'
import { connectRedis } from '../redis/redis.ts'
import { type EndedSessions, LiveStreams } from './live-streams.ts'

const channel = 'meeplehood:live'

type Everybody = 'everybody'

/** A change and whom it concerns, or whose sessions ended; `missed` when some could not be announced, and nobody knows which. */
type Announcement = { userIds: number[] | Everybody; change: LiveChange } | { ended: EndedSessions } | 'missed'

/** Carries changes to the browsers they concern: within this process, and to others where Redis connects them. */
export type LiveUpdates = {
  streams: LiveStreams
  /** Tells members, or everybody, that something they see changed. Never fails: a browser that misses it catches up later. */
  announce: (userIds: readonly number[] | Everybody, change: LiveChange) => void
  /** Closes the streams of sessions that ended. Never fails: while Redis is away other processes do so once it is back. */
  endStreams: (ended: EndedSessions) => void
  close: () => Promise<void>
}

/** Live updates of one process alone. */
export function localLiveUpdates(): LiveUpdates {
  const streams = new LiveStreams()
  return {
    streams,
    announce: (userIds, change) => tellAll(streams, announcementOf(userIds, change)),
    endStreams: (ended) => tellAll(streams, { ended }),
    close: async () => streams.closeAll(),
  }
}

/**
 * Live updates of several processes, through Redis or Valkey; throws `RedisUnreachable`. While it is away the browsers of
 * other processes are not told. Once it is back they are made to reconnect, and so to ask for what they missed.
 *
 * @param url `redis://...`
 * @param onAway told once each time Redis goes away
 */
export async function redisLiveUpdates(url: string, onAway: () => void): Promise<LiveUpdates> {
  const streams = new LiveStreams()
  const publisher = await connectRedis(url, () => undefined)
  const subscriber = await connectRedis(url, onAway)
  subscriber.on('message', (_channel: string, text: string) => tellAll(streams, JSON.parse(text) as Announcement))
  await subscriber.subscribe(channel)
  subscriber.on('ready', () => tellAll(streams, 'missed'))

  let hasMissed = false
  const publish = (announcement: Announcement) => {
    publisher.publish(channel, JSON.stringify(announcement)).catch(() => {
      hasMissed = true
      tellAll(streams, announcement)
    })
  }
  publisher.on('ready', () => {
    if (hasMissed) publish('missed')
    hasMissed = false
  })

  return {
    streams,
    announce: (userIds, change) => publish(announcementOf(userIds, change)),
    endStreams: (ended) => {
      // In this process at once: Redis takes a moment to bring it round.
      streams.sayEnded()
      publish({ ended })
    },
    close: async () => {
      streams.closeAll()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function announcementOf(userIds: readonly number[] | Everybody, change: LiveChange): Announcement {
  return { userIds: userIds === 'everybody' ? userIds : [...userIds], change }
}

function tellAll(streams: LiveStreams, announcement: Announcement) {
  if (announcement === 'missed') return streams.closeAll()
  if ('ended' in announcement) return streams.closeEnded(announcement.ended)
  if (announcement.userIds === 'everybody') return streams.tellEverybody(announcement.change)
  for (const userId of announcement.userIds) streams.tell(userId, announcement.change)
}
