// @engine sqlite
import { describe, expect, test } from 'vitest'
import { Registration } from '../../../../contract/sign-in/schemas.ts'
import { NewEventComment } from '../../../../contract/events/comments/schemas.ts'
import { spotsLeft } from '../../../../contract/events/rules.ts'
import { NewEvent } from '../../../../contract/events/schemas.ts'
import { NewMessage } from '../../../../contract/messages/schemas.ts'
import { PreferencesChange, UserChange } from '../../../../contract/people/users/schemas.ts'
import { milesBetweenZips, timeZoneOfZip } from '../../../people/zip-codes/zip-atlas.ts'
import { planComments } from '../event-plan.ts'
import {
  conversations,
  demoMembers,
  getDemoMember,
  pastEvents,
  timeZone,
  upcomingEvents,
  venues,
} from '../community.ts'
import { demoSignIn } from '../load-demo.ts'
import { planMessages } from '../message-plan.ts'
import { buildShelf, chooseWishes, getCatalogGame } from '../shelves.ts'

const allEvents = [...upcomingEvents, ...pastEvents]
const portland = '97205'
const noon = new Date('2027-05-14T12:00:00Z')

describe('the members of the demo community', () => {
  test('are at least 28, each with a unique username, name and bio', () => {
    expect(demoMembers.length).toBeGreaterThanOrEqual(28)
    for (const unique of ['username', 'fullName', 'bio'] as const)
      expect(repeated(demoMembers.map((member) => member[unique].toLowerCase()))).toEqual([])
  })

  test.each(demoMembers)('have valid registrations and profiles: $fullName', (member) => {
    const { username, fullName, location, bio, experienceLevel } = member
    const { gameCategories, playFrequency, maxTravelDistance } = member
    const email = `${username}@example.com`
    const registration = { username, fullName, location, email, password: demoSignIn.password }
    expect(Registration.parse(registration)).toEqual(registration)
    expect(UserChange.parse({ bio, experienceLevel })).toEqual({ bio, experienceLevel })
    const preferences = { gameCategories: [...gameCategories], playFrequency, maxTravelDistance }
    expect(PreferencesChange.parse(preferences)).toEqual(preferences)
    expect(repeated(gameCategories)).toEqual([])
  })

  test('live within 15 miles of Portland', () => {
    const miles = demoMembers.map((member) => milesBetweenZips(portland, member.location) ?? Infinity)
    expect(Math.max(...miles)).toBeLessThanOrEqual(15)
  })

  test('include beginners, experts and members without a level', () => {
    const levels = demoMembers.map((member) => member.experienceLevel)
    expect(levels.filter((level) => level === null).length).toBeGreaterThanOrEqual(3)
    expect(levels.filter((level) => level !== null && level < 33).length).toBeGreaterThanOrEqual(3)
    expect(levels.filter((level) => level !== null && level >= 66).length).toBeGreaterThanOrEqual(10)
  })
})

describe('the shelf of a member', () => {
  test.each(demoMembers)('contains distinct games, all favorites and valid ratings: $fullName', (member) => {
    const shelf = buildShelf(member)
    expect(shelf).toHaveLength(member.shelfSize)
    expect(member.shelfSize).toBeGreaterThanOrEqual(3)
    expect(member.shelfSize).toBeLessThanOrEqual(40)
    expect(repeated(shelf.map((game) => game.gameId))).toEqual([])
    const favorites = shelf.filter((game) => game.isFavorite).map((game) => game.gameId)
    expect(favorites).toEqual(member.favorites.map((name) => getCatalogGame(name).id))
    const halfStars = new Set([2.5, 3, 3.5, 4, 4.5, 5, null])
    expect(shelf.filter((game) => !halfStars.has(game.rating))).toEqual([])
    expect(buildShelf(member)).toEqual(shelf)
    const owned = new Set(shelf.map((game) => game.gameId))
    expect(chooseWishes(member).filter((gameId) => owned.has(gameId))).toEqual([])
  })
})

describe('the events of the demo community', () => {
  test('are at least 15 upcoming ones and 10 past ones', () => {
    expect(upcomingEvents.length).toBeGreaterThanOrEqual(15)
    expect(pastEvents.length).toBeGreaterThanOrEqual(10)
    expect(repeated(allEvents.map((event) => event.title.toLowerCase()))).toEqual([])
  })

  test.each(allEvents)('are valid: $title', (event) => {
    const { title, location, locationDetails, locationDetailsFor, description, duration, maxAttendees, games } = event
    const gameIds = games.map((name) => getCatalogGame(name).id)
    const sent = { title, location, locationDetails, locationDetailsFor, description, duration, maxAttendees, gameIds }
    const date = noon.toISOString()
    expect(NewEvent.parse({ ...sent, date })).toEqual({ ...sent, date })
    expect(games.length).toBeGreaterThanOrEqual(1)
    expect(games.length).toBeLessThanOrEqual(3)
  })

  test.each(allEvents)('have distinct attendees without the host, within the limit: $title', (event) => {
    expect(repeated(event.attendees)).toEqual([])
    expect(event.attendees).not.toContain(event.host)
    expect(event.attendees.length).toBeLessThanOrEqual(event.maxAttendees ?? Infinity)
  })

  test('take place near Portland with members of the community, as all venues do', () => {
    for (const { location } of [...allEvents, ...venues]) {
      expect(milesBetweenZips(portland, location)).toBeLessThanOrEqual(30)
      expect(timeZoneOfZip(location)).toBe(timeZone)
    }
    const people = new Set(demoMembers.map((member) => member.username))
    for (const { host, attendees } of allEvents)
      expect([host, ...attendees].filter((username) => !people.has(username))).toEqual([])
  })

  test.each(allEvents.filter((event) => event.comments))(
    'have comments only by host and attendees: $title',
    (event) => {
      const people = [event.host, ...event.attendees]
      const comments = planComments(event.comments ?? [], { title: event.title, from: noon, to: noon })
      for (const { author, content, isAnnouncement } of comments) {
        expect(people).toContain(author)
        expect(isAnnouncement && author !== event.host).toBe(false)
        expect(NewEventComment.parse({ content })).toEqual({ content })
      }
    },
  )

  test('include full, nearly full and unlimited ones', () => {
    const left = upcomingEvents.map(({ maxAttendees, attendees }) =>
      spotsLeft({ maxAttendees, attendeeCount: attendees.length }),
    )
    const kinds = Map.groupBy(left, (spots) => spots)
    for (const spots of [0, 1, 3, null]) expect(kinds.get(spots)?.length).toBeGreaterThanOrEqual(3)
  })

  test('include upcoming and past ones that the demo account hosts and attends', () => {
    for (const events of [upcomingEvents, pastEvents]) {
      expect(events.filter((event) => event.host === demoSignIn.username).length).toBeGreaterThanOrEqual(2)
      const attended = events.filter((event) => event.attendees.includes(demoSignIn.username))
      expect(attended.length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the conversations of the demo community', () => {
  test('are at least 20 with three to twelve messages each, six of them with the demo account', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(20)
    const ofDemo = conversations.filter(({ script }) => speakersOf(script).includes(demoSignIn.username))
    expect(ofDemo.length).toBeGreaterThanOrEqual(6)
    const lengths = conversations.map(({ script }) => script.length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(12)
  })

  test('are between two members each, and no two members have several', () => {
    const pairs = conversations.map(({ script }) => speakersOf(script))
    expect(pairs.filter((pair) => pair.length !== 2)).toEqual([])
    expect(repeated(pairs.map((pair) => pair.toSorted().join(' ')))).toEqual([])
    expect(pairs.flat().map((username) => getDemoMember(username).username)).toEqual(pairs.flat())
  })

  test('have unread messages only from the member who wrote last', () => {
    for (const { script, unread = 0 } of conversations) {
      const waiting = script.slice(-unread || Infinity)
      expect(speakersOf(waiting).length).toBeLessThanOrEqual(1)
    }
  })

  test('contain valid and distinct messages', () => {
    const contents = planMessages(noon).map((message) => message.content)
    expect(contents.map((content) => NewMessage.parse({ receiverId: 1, content }).content)).toEqual(contents)
    expect(repeated(contents)).toEqual([])
  })
})

function speakersOf(script: readonly string[]): string[] {
  return [...new Set(script.flatMap((line) => /^([\w.-]+):/.exec(line)?.[1] ?? []))]
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
