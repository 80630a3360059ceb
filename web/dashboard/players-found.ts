import { groupDigits } from '../../contract/platform/group-digits.ts'

/** How many players are near, in the words of SPEC 2. */
export function playersFound(total: number): string {
  if (total === 0) return "We haven't found players in your area yet."
  return `We found ${total === 1 ? '1 player' : `${groupDigits(total)} players`} near you.`
}
