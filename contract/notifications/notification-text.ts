import { groupDigits } from '../platform/group-digits.ts'

/** The texts of a notification, under the bell and in an email, and the page to which it leads. */
export type NotificationText = { title: string; text: string; address: string }

/** Names the latest of several members and counts the others: 'Ada and 2 others'. */
export function withOthers(memberName: string, otherCount: number): string {
  if (otherCount === 0) return memberName
  return `${memberName} and ${groupDigits(otherCount)} ${otherCount === 1 ? 'other' : 'others'}`
}
