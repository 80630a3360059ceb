import type { OfferedGame } from '../../../contract/planning/plays/schemas.ts'
import { playText } from '../../../contract/planning/plays/texts.ts'
import { peopleText } from '../split/people-text.ts'

/** Describes an offered game: 'Your table · 4 people', '3 people · Ada, Ben and 1 guest', or 'Planned'. */
export function offerText({ source, people, tableNumber, members, guests }: OfferedGame): string {
  if (source === 'planned') return 'Planned'
  const table = playText({ people, minutes: null, tableNumber })
  if (source === 'ownTable') return `Your table · ${table}`
  return members.length === 0 ? table : `${table} · ${peopleText({ members, guests, people })}`
}
