import { eventVisibilities } from './limits.ts'
import type { GameEvent, NewEvent } from './schemas.ts'

/** Who sees an event, takes a seat at it and reads its address. */
export type EventAudience = Pick<GameEvent, (typeof audienceFields)[number]>

/** The place belongs to the host of that event, so another host shows it to no more people. */
export function limitAudience(audience: EventAudience, origin: EventAudience): EventAudience {
  const isForAttendees = [audience, origin].some(({ locationDetailsFor }) => locationDetailsFor === 'attendees')
  return {
    visibility: eventVisibilities.find((each) => [audience.visibility, origin.visibility].includes(each)) ?? 'members',
    isUnlisted: audience.isUnlisted || origin.isUnlisted,
    needsApproval: audience.needsApproval || origin.needsApproval,
    locationDetailsFor: isForAttendees ? 'attendees' : 'everyone',
  }
}

/** Returns the choices that let more people see an event, take a seat at it or read its address than before. */
export function openedChoices(before: EventAudience, after: EventAudience): (keyof EventAudience)[] {
  const limited = limitAudience(after, before)
  return audienceFields.filter((name) => limited[name] !== after[name])
}

const audienceFields = ['visibility', 'isUnlisted', 'needsApproval', 'locationDetailsFor'] as const

/** Fills in what the host of a new event did not choose with the audience of the event from which it is made. */
export function inheritAudience(chosen: Partial<Pick<NewEvent, keyof EventAudience>>, origin: EventAudience) {
  const { visibility, isUnlisted, needsApproval, locationDetailsFor } = chosen
  // A choice of one of the two decides the other, because an event that is listed publicly is not unlisted.
  const hasChosenLists = visibility !== undefined || isUnlisted !== undefined
  return {
    visibility: visibility ?? (hasChosenLists ? 'members' : origin.visibility),
    isUnlisted: isUnlisted ?? (hasChosenLists ? false : origin.isUnlisted),
    needsApproval: needsApproval ?? origin.needsApproval,
    locationDetailsFor: locationDetailsFor ?? origin.locationDetailsFor,
  }
}
