import { pickFields } from '../platform/pick-fields.ts'
import type { DetailsAudience, EventVisibility, TableLanguage } from './limits.ts'

// The bell of the web app shows the texts, so this file has no Zod: `schemas.ts` has the schemas of the fields.

/** What the hosts of an event decide about it. */
export type EventPlan = {
  title: string
  date: string
  duration: number | null
  location: string
  locationDetails: string | null
  locationDetailsFor: DetailsAudience
  gameIds: readonly number[]
  maxAttendees: number | null
  description: string | null
  language: TableLanguage | null
  visibility: EventVisibility
  isUnlisted: boolean
  isHostPlaying: boolean
  extraPeople: number
  needsApproval: boolean
}

/**
 * - `default`: the value of a new event whose host chose none. Fields without one are required.
 * - `part`: the part of the event to which the field belongs. No notification reports the change of a field without one.
 * - `isPublic`: whether visitors see the field of an event that is shared with them.
 * - `column`: for a field whose column is not of the same name. `server/events/plan-columns.ts` reads and writes it.
 */
type Field<Value> = {
  default?: Value
  part?: EventPart
  isPublic?: true
  column?: 'since' | 'table'
}

/** The fields of a plan. Notifications and the history list their changes in this order. */
const planFields = {
  title: { part: 'title', isPublic: true },
  date: { part: 'time', isPublic: true },
  duration: { default: null, part: 'time', isPublic: true },
  location: { part: 'place' },
  locationDetails: { default: null, part: 'place' },
  locationDetailsFor: { default: 'everyone', part: 'audience' },
  gameIds: { default: [], part: 'games', column: 'table' },
  maxAttendees: { default: null, part: 'seats' },
  description: { default: null, part: 'description', isPublic: true },
  language: { default: null, part: 'language', isPublic: true },
  visibility: { default: 'members', part: 'visibility', isPublic: true },
  isUnlisted: { default: false, part: 'visibility', column: 'since' },
  isHostPlaying: { default: true, column: 'since' },
  extraPeople: { default: 0 },
  needsApproval: { default: false, isPublic: true, column: 'since' },
} as const satisfies { [Name in keyof EventPlan]: Field<EventPlan[Name]> }

export type PlanField = keyof EventPlan
type FieldWith<Property> = {
  [Name in PlanField]: (typeof planFields)[Name] extends Property ? Name : never
}[PlanField]

export type DefaultField = FieldWith<{ default: unknown }>
export type AnnouncedField = FieldWith<{ part: EventPart }>
type PublicField = FieldWith<{ isPublic: true }>
export type ColumnField = Exclude<PlanField, FieldWith<{ column: string }>>

const planFieldNames = Object.keys(planFields) as PlanField[]
const fieldOf = (name: PlanField): Field<unknown> => planFields[name]
const defaultFields = planFieldNames.filter((name): name is DefaultField => 'default' in fieldOf(name))
const announcedFields = planFieldNames.filter((name): name is AnnouncedField => fieldOf(name).part !== undefined)
export const publicFields = planFieldNames.filter((name): name is PublicField => fieldOf(name).isPublic === true)
export const columnFields = planFieldNames.filter((name): name is ColumnField => fieldOf(name).column === undefined)

export const planDefaults = Object.fromEntries(defaultFields.map((name) => [name, fieldOf(name).default])) as Pick<
  EventPlan,
  DefaultField
>

/**
 * The parts of an event whose changes attendees are notified about. `time` is the start or the duration; `place` is the
 * zip code or the location details, `audience` is who sees the location details, and `visibility` is who can
 * read and find the event.
 */
export type EventPart =
  | 'title'
  | 'time'
  | 'place'
  | 'audience'
  | 'games'
  | 'description'
  | 'seats'
  | 'language'
  | 'visibility'

/** `place` is 'Portland, OR 97205', and `timeZone` that of the place. */
export type EventDetails = Omit<Pick<EventPlan, AnnouncedField>, 'location' | 'gameIds'> & {
  place: string
  timeZone: string | null
  games: readonly string[]
}

/** The name of a part in a sentence, its label in front of its value, and the text of its value. */
type PartTexts = { name: string; label: string; text: (details: EventDetails) => string }

const audienceTexts: Record<DetailsAudience, string> = { everyone: 'everyone', attendees: 'only attendees' }
const visibilityTexts: Record<EventVisibility, string> = {
  members: 'members only',
  link: 'anyone with the link',
  public: 'everyone, listed publicly',
}

/** The texts of all parts, in the order of a sentence. `event-revisions.ts` has the texts of time and place. */
export const partTexts: Record<Exclude<EventPart, 'time' | 'place'>, PartTexts> &
  Record<'time' | 'place', Omit<PartTexts, 'text'>> = {
  title: { name: 'the title', label: 'Title', text: ({ title }) => title },
  time: { name: 'the time', label: 'Time' },
  place: { name: 'the place', label: 'Place' },
  audience: {
    name: 'who sees the address',
    label: 'Who sees the address',
    text: ({ locationDetailsFor }) => audienceTexts[locationDetailsFor],
  },
  games: { name: 'the games', label: 'Games', text: ({ games }) => games.join(', ') || 'TBD' },
  description: {
    name: 'the description',
    label: 'Description',
    text: ({ description }) => description?.replaceAll(/\s+/g, ' ') ?? 'none',
  },
  seats: {
    name: 'the number of seats',
    label: 'Maximum attendees',
    text: ({ maxAttendees }) => (maxAttendees === null ? 'unlimited' : String(maxAttendees)),
  },
  language: { name: 'the language', label: 'Language', text: ({ language }) => language ?? 'not said' },
  visibility: {
    name: 'who can see the event',
    label: 'Who can see the event',
    text: ({ visibility, isUnlisted }) =>
      isUnlisted ? `${visibilityTexts[visibility]}, left out of the lists` : visibilityTexts[visibility],
  },
}

export const eventParts = Object.keys(partTexts) as EventPart[]
export const fieldLabels = Object.fromEntries(
  announcedFields.map((name) => [name, partTexts[planFields[name].part].label]),
) as Record<AnnouncedField, string>
export const partsByField = [...new Set(announcedFields.map((name) => planFields[name].part))]

/** Returns the parts in which two plans, or the details of two plans, differ. */
export function differingParts(
  before: Readonly<Record<AnnouncedField, unknown>>,
  after: Readonly<Record<AnnouncedField, unknown>>,
): EventPart[] {
  const changed = announcedFields.filter((name) => !isSameValue(before[name], after[name]))
  return eventParts.filter((part) => changed.some((name) => planFields[name].part === part))
}

export function isSamePlan(one: EventPlan, other: EventPlan): boolean {
  return planFieldNames.every((name) => isSameValue(one[name], other[name]))
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Fills in the defaults of missing values and empty texts, removes duplicate games and writes the date in UTC. */
export function fillPlan(values: Omit<EventPlan, DefaultField> & Partial<Pick<EventPlan, DefaultField>>): EventPlan {
  const isMissing = (name: DefaultField) => values[name] === undefined || values[name] === ''
  return {
    ...pickFields(values, planFieldNames),
    ...pickFields(planDefaults, defaultFields.filter(isMissing)),
    date: new Date(values.date).toISOString(),
    gameIds: [...new Set(values.gameIds)],
  }
}

export function announcedDetails(plan: EventPlan): Pick<EventPlan, AnnouncedField> {
  return pickFields(plan, announcedFields)
}
