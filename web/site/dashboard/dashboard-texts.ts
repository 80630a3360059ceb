import { firstNameOf } from '../../../contract/people/users/rules.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'

/** Returns a greeting with the first name: 'Good evening, Ada'. The evening lasts until five in the morning. */
export function greeting(fullName: string, now: Date): string {
  return `${daytime(now.getHours())}, ${firstNameOf(fullName)}`
}

export function playersFound(total: number): string {
  if (total === 0) return "We haven't found players in your area yet."
  return `We found ${total === 1 ? '1 player' : `${groupDigits(total)} players`} near you.`
}

function daytime(hour: number) {
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
