import { createEventComment } from '../../contract/events/comments/calls.ts'
import { createDatePoll } from '../../contract/planning/date-polls/calls.ts'
import type { RemovedKind } from '../../contract/moderation/actions.ts'
import { createVenue } from '../../contract/events/venues/calls.ts'
import { buildEvent, buildGame, buildMessage, hoursFromNow, type MemberCaller } from './builders.ts'
import type { World } from './world.ts'

/** Creates content of a kind and returns its id. A message goes to `reader`, the only member who can report it. */
export async function buildContent(
  world: World,
  kind: RemovedKind,
  { author, reader }: { author: MemberCaller; reader: MemberCaller },
): Promise<number> {
  const builders: Record<RemovedKind, () => Promise<number>> = {
    event: () => buildEvent(world, { host: author, description: 'Buy my dice' }),
    game: () => buildGame(world, { addedBy: author }),
    message: () => buildMessage(world, { from: author, to: reader }),
    comment: async () => {
      const eventId = await buildEvent(world, { host: author })
      const comment = { parameters: { eventId }, body: { content: 'Buy my dice' } }
      return (await author.request(createEventComment, comment)).id
    },
    venue: async () => {
      const venue = { name: 'The Back Room', location: '97205', isShared: true }
      return (await author.request(createVenue, { body: venue })).id
    },
    poll: async () => {
      const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
      const poll = { title: 'Which evening?', location: '97205', dates, gameIds: [] }
      return (await author.request(createDatePoll, { body: poll })).id
    },
  }
  return builders[kind]()
}
