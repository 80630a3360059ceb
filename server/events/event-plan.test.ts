import { pickFields } from '../../contract/platform/pick-fields.ts'
import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { createEvent, getEvent, joinEvent, updateEvent } from '../../contract/events/calls.ts'
import { listEventHistory } from '../../contract/events/history-calls.ts'
import { getPublicEvent } from '../../contract/events/links/calls.ts'
import { PublicEvent } from '../../contract/events/links/schemas.ts'
import type { EventPlan, PlanField } from '../../contract/events/plan.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { buildGame, buildMember, hoursFromNow } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const plan: Omit<EventPlan, 'gameIds'> = {
  title: 'Chess Night',
  date: hoursFromNow(48).toISOString(),
  duration: 120,
  location: '97205',
  locationDetails: 'Back room',
  locationDetailsFor: 'everyone',
  maxAttendees: 4,
  description: 'Bring dice',
  language: 'Spanish',
  visibility: 'link',
  isUnlisted: false,
  isHostPlaying: false,
  extraPeople: 2,
  needsApproval: false,
}

/** Another value of each field, and how the line of the history begins; null for changes of which no member is notified. */
const changes: { [Name in Exclude<PlanField, 'gameIds'>]: [EventPlan[Name], string | null] } = {
  title: ['Go Night', 'Title: Go Night (was: Chess Night)'],
  date: [hoursFromNow(72).toISOString(), 'Time: '],
  duration: [180, 'Time: '],
  location: ['97301', 'Place: Salem, OR 97301, Back room (was: Portland, OR 97205, Back room)'],
  locationDetails: ['Upstairs', 'Place: Salem, OR 97301, Upstairs (was: Salem, OR 97301, Back room)'],
  locationDetailsFor: ['attendees', 'Who sees the address: only attendees (was: everyone)'],
  maxAttendees: [null, 'Maximum attendees: unlimited (was: 4)'],
  description: [null, 'Description: none (was: Bring dice)'],
  language: [null, 'Language: not said (was: Spanish)'],
  visibility: ['members', 'Who can see the event: members only (was: anyone with the link)'],
  isUnlisted: [true, 'Who can see the event: members only, left out of the lists (was: members only)'],
  isHostPlaying: [true, null],
  extraPeople: [0, null],
  needsApproval: [true, null],
}
const names = Object.keys(changes) as (keyof typeof changes)[]

const planOf = (event: Pick<GameEvent, keyof typeof plan>) => pickFields(event, names)

describe('the plan of an event', () => {
  // Requirement api-135: Every field of an event's plan is in the answer to its creation, and in the archive of its host.
  test('is in the answer to its creation and in the archive of its host', async ({ world }) => {
    const host = await buildMember(world)
    const gameIds = [await buildGame(world)]
    const event = await host.request(createEvent, { body: { ...plan, gameIds } })
    expect(planOf(event)).toEqual(plan)
    const { eventsHosted } = await host.request(downloadArchive, { parameters: { id: host.id } })
    expect(eventsHosted.map(planOf)).toEqual([plan])
    expect(eventsHosted.map(({ games }) => games.map(({ id }) => id))).toEqual([gameIds])
  })

  // Requirement api-136: A change of one field of a plan changes only this field. The history and the notification have
  // its old and new value, except for whether the host plays and whether the host approves attendees.
  test('changes field by field, each with its old and new value in the history', async ({ world }) => {
    const [host, attendee] = [await buildMember(world), await buildMember(world)]
    const { id: eventId } = await host.request(createEvent, { body: plan })
    const parameters = { eventId }
    await attendee.request(joinEvent, { parameters, body: {} })
    const expected = { ...plan }
    for (const name of names) {
      const [value, line] = changes[name]
      const before = await host.request(listEventHistory, { parameters })
      Object.assign(expected, { [name]: value })
      await host.request(updateEvent, { parameters, body: { [name]: value } })
      expect(planOf(await host.request(getEvent, { parameters }))).toEqual(expected)
      const added = (await host.request(listEventHistory, { parameters })).slice(0, -before.length || undefined)
      expect(added.flatMap(({ lines }) => lines)).toEqual(line === null ? [] : [expect.stringContaining(line)])
    }
    const [notification] = await attendee.request(listNotifications)
    const labels = Object.values(changes).flatMap(([, line]) => line?.split(':')[0] ?? [])
    for (const label of labels) expect(notification?.text).toMatch(new RegExp(`^${label}: .+ \\(was: .+\\)$`, 'm'))
  })

  // Requirement api-137: Visitors with the link of an event see only the fields of its plan that the plan declares as
  // public.
  test('shows visitors with the link only its public fields', async ({ world }) => {
    const host = await buildMember(world)
    const { linkCode } = await host.request(createEvent, { body: plan })
    const event = await world.visitor.request(getPublicEvent, { parameters: { code: linkCode ?? '' } })
    const shown = names.filter((name) => name in event)
    expect(shown).toEqual(names.filter((name) => name in PublicEvent.shape))
    expect(pickFields(event as typeof event & typeof plan, shown)).toEqual(pickFields(plan, shown))
    expect(shown).toEqual(['title', 'date', 'duration', 'description', 'language', 'visibility', 'needsApproval'])
  })
})
