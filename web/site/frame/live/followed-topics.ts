import type { Query } from '@tanstack/react-query'
import {
  eventTopic,
  gameTopic,
  listTopics,
  maxTopics,
  memberTopic,
  upcomingTopic,
} from '../../../../contract/platform/live-topics.ts'
import { eventIdsIn, gameIdsIn, memberIdsIn } from './answers.ts'
import { eventIdOf, isAnswerAbout, showsEventsOfMember, showsUpcomingEvents, type ShownQuery } from './shown-queries.ts'

/**
 * Returns the topics that keep cached queries up to date: those on screen first, then those of earlier screens, which
 * may be shown again from the cache. An earlier query with more topics than fit is marked as out of date, so that it
 * refetches when it is shown again.
 */
export function followedTopics(queries: readonly Query[]): string[] {
  const topics = new Set<string>()
  const add = (more: Iterable<string>) => {
    for (const topic of more) if (topics.size < maxTopics) topics.add(topic)
  }
  const requested = queries.filter(isRequested)
  const [shown, kept] = [requested.filter((query) => query.isActive()), requested.filter((query) => !query.isActive())]
  for (const some of [shown, kept]) {
    for (const topicsOf of kinds) for (const query of some) add(topicsOf(query))
  }
  for (const query of kept)
    if (kinds.flatMap((kind) => kind(query)).some((topic) => !topics.has(topic))) query.invalidate()
  return [...topics].toSorted()
}

/**
 * Returns false for a query that is turned off, for example because the screen does not know the id of an event yet.
 */
function isRequested({ state }: Query): boolean {
  return state.status !== 'pending' || state.fetchStatus !== 'idle'
}

/** Returns the topics of the events that a query shows. */
function eventTopicsOf(query: ShownQuery): string[] {
  const eventId = eventIdOf(query)
  return [
    ...(showsUpcomingEvents(query) || showsEventsOfMember(query) ? [upcomingTopic] : []),
    ...(eventId === undefined ? [] : [eventTopic(eventId)]),
    ...[...eventIdsIn(query.state.data)].map(eventTopic),
  ]
}

/** Returns the topics of the lists that a query shows. */
function listTopicsOf(query: ShownQuery): string[] {
  return listTopics.filter((topic) => isAnswerAbout(query, topic))
}

/** Returns the topics of the members whose profiles a query shows. */
function memberTopicsOf({ state }: ShownQuery): string[] {
  return [...memberIdsIn(state.data)].map(memberTopic)
}

/** Returns the topics of the games that a query shows. */
function gameTopicsOf({ state }: ShownQuery): string[] {
  return [...gameIdsIn(state.data)].map(gameTopic)
}

/** The first kinds come first if a page shows more than it can follow. */
const kinds = [eventTopicsOf, listTopicsOf, gameTopicsOf, memberTopicsOf]
