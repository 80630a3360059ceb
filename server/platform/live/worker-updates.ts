import type { PrimaryLink } from '../processes/primary-link.ts'
import { BurstMerger } from './burst-merger.ts'
import type { Tab } from './live-stream.ts'
import { LiveStreams } from './live-streams.ts'
import { type Announcement, type LiveUpdates, type Message, receive } from './live-updates.ts'

/** What a worker tells the primary process: a message for the other workers, or a tab that has no stream here any more. */
export type LiveNews = { live: Message } | { closed: Tab }
/** What a worker asks the primary process, which knows at which worker every tab has its stream. */
export type LiveQuestion =
  | { opened: Tab }
  | { follow: { tab: Tab; topics: readonly string[] } }
  | { countStreams: number }

/** Creates the live updates of one of several workers, which exchange messages through the primary process. */
export function workerLiveUpdates(primary: PrimaryLink): LiveUpdates {
  const streams = new LiveStreams()
  const tell = (news: LiveNews) => primary.tell(news)
  const ask = (question: LiveQuestion) => primary.ask(question)
  primary.listen((message) => receive(streams, message as Message))
  const publish = (message: Message) => {
    receive(streams, message)
    tell({ live: message })
  }
  const merger = new BurstMerger<Announcement>(publish)
  return {
    streams,
    announce: (announcement, { mayWait } = {}) => (mayWait ? merger.add(announcement) : publish(announcement)),
    acceptTopics: async ({ tab, closed }) => {
      closed.addEventListener('abort', () => {
        if (!streams.has(tab)) tell({ closed: tab })
      })
      await ask({ opened: tab })
    },
    countStreams: async (userId) => Number(await ask({ countStreams: userId })),
    follow: async (tab, topics) => (await ask({ follow: { tab, topics } })) === true,
    endStreams: (ended) => publish({ ended }),
    renameSession: (renamed) => publish({ renamed }),
    close: async () => {
      merger.close()
      streams.closeAll()
    },
  }
}
