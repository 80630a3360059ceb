import type { PlannedTable } from '../../../contract/split/schemas.ts'

/** Names the members at a table and counts the other people: 'Ada, Ben and 2 more'. */
export function peopleText({ members, people }: Pick<PlannedTable, 'members' | 'people'>): string {
  const others = people - members.length
  const names = members.map(({ fullName }) => fullName)
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...names, `${others} more`] : names)
}
