import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { formatDistance } from '../../../contract/people/distance.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { requestPages } from '../calls.ts'

/** A member who can be invited to an event, and why they are suggested: 'Played with you', '2.3 miles'. */
export type Invitee = MemberSummary & { reasons: readonly string[] }

/** Maximum number of members of each kind, and of the games whose players are suggested. */
const suggestedPerKind = 12
const consideredGames = 3
/** Maximum number of open date polls of the viewer whose answers are suggested. */
const consideredPolls = 2

/**
 * Returns members to invite. First come members who played with the viewer, then those who answered the viewer's open
 * date polls, those who want or own one of the games, then those nearby. A search returns the members that it finds.
 * People at the event, those who wait or ask for a seat, and members who accept no messages from the viewer are left
 * out. `people` is undefined while they load.
 */
export function useInvitees(event: GameEvent, search: string) {
  const unit = useDistanceUnit()
  const query = { limit: suggestedPerKind }
  const isSuggesting = search === ''
  const when = { enabled: isSuggesting }
  const played = useQuery({ ...callQuery('GET /api/plays/people', { query }), ...when })
  const polls = useQuery({ ...callQuery('GET /api/date-polls', { query }), ...when })
  const ownPolls = polls.data?.filter(({ isHosting, answeredCount }) => isHosting && answeredCount > 0) ?? []
  const answered = useQueries({
    queries: ownPolls
      .slice(0, consideredPolls)
      .map(({ code }) => ({ ...callQuery('GET /api/date-polls/:code', { parameters: { code } }), ...when })),
  })
  const near = useQuery({ ...callQuery('GET /api/players/nearby', { query }), ...when })
  const games = event.games.slice(0, consideredGames)
  const interested = useQueries({
    queries: games.map(({ id }) => ({
      ...callQuery('GET /api/games/:id/players', { parameters: { id }, query }),
      ...when,
    })),
  })
  const found = useQuery({
    ...callQuery('GET /api/players', { query: { ...query, search } }),
    enabled: !isSuggesting,
    placeholderData: keepPreviousData,
  })

  const runs = mayRunEvent(event)
  const asking = useInfiniteQuery({ ...requestPages(event.id), enabled: runs && event.requestCount > 0 })
  const waiting = useInfiniteQuery({
    ...callPages('GET /api/events/:eventId/waiting', { parameters: { eventId: event.id }, query: { limit: 50 } }),
    enabled: runs && event.waitingCount > 0,
  })
  const left = new Set([event.host, ...event.coHosts, ...event.attendees.map(({ user }) => user)].map(({ id }) => id))
  for (const { data } of [asking, waiting])
    for (const { items } of data?.pages ?? []) for (const { userId } of items) left.add(userId)
  const people = new Map<number, Invitee>()
  function add(user: MemberSummary & { acceptsMessages?: boolean }, reason?: string) {
    if (user.acceptsMessages === false) left.add(user.id)
    const { id, fullName, avatarUrl } = user
    const reasons = [...(people.get(id)?.reasons ?? []), ...(reason === undefined ? [] : [reason])]
    people.set(id, { id, fullName, avatarUrl, reasons })
  }
  const distanceText = (miles: number | null) => (miles === null ? undefined : formatDistance(miles, unit))
  if (isSuggesting) {
    for (const { user } of played.data ?? []) add(user, 'Played with you')
    const answers = answered.flatMap(({ data }) => data?.dates.flatMap(({ yes, maybe }) => [...yes, ...maybe]) ?? [])
    for (const user of new Map(answers.map((one) => [one.id, one])).values()) add(user, 'Answered your poll')
    const players = interested.flatMap(({ data = [] }, place) => data.map((player) => ({ player, game: games[place] })))
    for (const { player, game } of players.filter((one) => one.player.wantsToPlay))
      add(player, `Wants to play ${game?.name}`)
    for (const { player, game } of players.filter((one) => !one.player.wantsToPlay)) add(player, `Owns ${game?.name}`)
    for (const player of near.data ?? []) add(player, distanceText(player.distance))
  } else for (const player of found.data ?? []) add(player, distanceText(player.distance))

  const queries = isSuggesting ? [played, polls, near, ...answered, ...interested] : [found]
  return {
    people: queries.some(({ isPending }) => isPending)
      ? undefined
      : [...people.values()].filter(({ id }) => !left.has(id)),
    isError: queries.some(({ isError, data }) => isError && !data),
    onRetry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}
