import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { connectRedis } from '../redis/redis.ts'
import { BurstMerger } from './burst-merger.ts'
import type { LiveStream, Tab } from './live-stream.ts'
import { type EndedSessions, LiveStreams, type RenamedSession } from './live-streams.ts'

const channel = 'meeplehood:live'

/**
 * A change and the browsers that receive it: those of the members `userIds`, and with `hiddenFrom` also the
 * browsers that follow its topic, except those of the members `hiddenFrom`. The tab `exceptClient`, which
 * made the change, never does.
 */
export type Announcement = {
  userIds: readonly number[]
  change: LiveChange
  hiddenFrom?: readonly number[] | undefined
  exceptClient?: string | undefined
}

/** What processes send each other. `missed` says that some messages were lost, so every browser has to refetch. */
export type Message =
  | Announcement
  | { ended: EndedSessions }
  | { renamed: RenamedSession }
  | { tab: Tab; topics: readonly string[] }
  | 'missed'

/** Sends changes to the browsers that show the changed data, of this and other processes. */
export type LiveUpdates = {
  streams: LiveStreams
  /** Never fails. With `mayWait`, equal announcements within a quarter of a second are one. Only `Writer` calls it. */
  announce: (announcement: Announcement, options?: { mayWait?: boolean | undefined }) => void
  /** Makes a stream reachable for `follow` calls in other processes. Never fails. */
  acceptTopics: (stream: LiveStream) => Promise<void>
  /** Counts the open streams of a member in all processes. Without Redis, counts those of this process. */
  countStreams: (userId: number) => Promise<number>
  /** Replaces the topics of a tab in any process. Returns false if it has no open stream. */
  follow: (tab: Tab, topics: readonly string[]) => Promise<boolean>
  /** Never fails: while Redis is unavailable, other processes close the streams once it is back. */
  endStreams: (ended: EndedSessions) => void
  /** Lets the streams of a session continue under its new id. Never fails: a stream that misses it reconnects. */
  renameSession: (renamed: RenamedSession) => void
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
    acceptTopics: async () => undefined,
    countStreams: async (userId) => streams.count(userId),
    follow: async (tab, topics) => streams.follow(tab, topics),
    endStreams: (ended) => publish({ ended }),
    renameSession: (renamed) => publish({ renamed }),
    close: async () => {
      merger.close()
      streams.closeAll()
    },
  }
}

/**
 * Creates the live updates of one of several processes, which exchange messages through Redis or Valkey. While Redis is
 * unavailable, only the browsers of this process receive its changes. Once it is back, all browsers reconnect and
 * refetch. Throws `RedisUnreachable`.
 *
 * @param url `redis://...`
 * @param onDisconnect called once for each connection loss
 */
export async function redisLiveUpdates(url: string, onDisconnect: () => void): Promise<LiveUpdates> {
  const streams = new LiveStreams()
  const publisher = await connectRedis(url, () => undefined)
  // Subscriptions of tabs must not return after a connection loss, because all streams close then.
  const subscriber = await connectRedis(url, onDisconnect, { autoResubscribe: false })
  subscriber.on('message', (_channel: string, text: string) => receive(streams, JSON.parse(text) as Message))
  await subscriber.subscribe(channel)
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => receive(streams, 'missed'),
      () => undefined,
    )
  })

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
    acceptTopics: async ({ tab, closed }) => {
      if (tab.clientId === undefined) return
      closed.addEventListener('abort', () => {
        if (!streams.has(tab)) subscriber.unsubscribe(channelOf(tab)).catch(() => undefined)
      })
      await subscriber.subscribe(channelOf(tab)).catch(() => undefined)
    },
    countStreams: (userId) =>
      // Every tab with a stream has a channel, which disappears with its process.
      publisher.pubsub('CHANNELS', channelOf({ userId, clientId: '*' })).then(
        (channels) => channels.length,
        () => streams.count(userId),
      ),
    follow: (tab, topics) =>
      // Redis answers how many processes have a stream of this tab.
      publisher.publish(channelOf(tab), JSON.stringify({ tab, topics } satisfies Message)).then(
        (receivers) => receivers > 0,
        () => streams.follow(tab, topics),
      ),
    endStreams: (ended) => {
      // This process must not wait for its own message to come back from Redis.
      streams.notifyEnded()
      publish({ ended })
    },
    renameSession: (renamed) => publish({ renamed }),
    close: async () => {
      merger.close()
      streams.closeAll()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Returns the Redis channel for the topics of a tab. The processes that have a stream of the tab subscribe to it. */
function channelOf({ userId, clientId }: Tab): string {
  return `${channel}:${userId}:${clientId}`
}

/** Sends the browsers of this process what a message is about. */
export function receive(streams: LiveStreams, message: Message) {
  if (message === 'missed') return streams.closeAll()
  if ('ended' in message) return streams.closeEnded(message.ended)
  if ('renamed' in message) return streams.rename(message.renamed)
  if ('topics' in message) return void streams.follow(message.tab, message.topics)
  const { userIds, change, hiddenFrom, exceptClient } = message
  for (const userId of userIds) streams.send(userId, change, exceptClient)
  if (hiddenFrom) streams.followers.send({ change, exceptUserIds: [...userIds, ...hiddenFrom], exceptClient })
}
