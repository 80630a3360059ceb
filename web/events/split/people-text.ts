import type { PlannedTable } from '../../../contract/split/schemas.ts'

/** Names the members at a table and counts the other people: 'Ada, Ben and 2 more'. */
export function peopleText({ members, people }: Pick<PlannedTable, 'members' | 'people'>): string {
  const others = people - members.length
  const names = members.map(({ fullName }) => fullName)
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...names, `${others} more`] : names)
}

/** Says who brings the game of a table: 'Ada brings it', or 'with Ada's copy' if Ada has not offered to bring it. */
export function bringerText({ bringer, isPromised }: PlannedTable, readerId: number): string | undefined {
  if (!bringer) return undefined
  const isReader = bringer.id === readerId
  if (isPromised) return isReader ? 'you bring it' : `${bringer.fullName} brings it`
  return isReader ? 'with your copy' : `with ${bringer.fullName}'s copy`
}
