import { dueDateText, isOverdue } from '../../../contract/shelves/loans/rules.ts'
import type { LentTo, Loan } from '../../../contract/shelves/loans/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'

/** Says which of the two has the game or will get it: 'Ben has it until Dec 5.', 'Ben has it. It was due on Dec 5.' */
export function loanText({ state, role, other: { fullName }, dueOn }: Loan, now: Date): string {
  if (dueOn === null) return texts[role][state](fullName, '')
  const date = dueDateText(dueOn, now)
  if (isOverdue({ state, dueOn }, dayOf(now))) return `${texts[role][state](fullName, '')} It was due on ${date}.`
  return texts[role][state](fullName, ` until ${date}`)
}

/** Tells an owner to whom their game is lent or promised: 'Promised to Ben, due back Dec 24', 'Lent to Ben, due on Nov 23'. */
export function lentToText({ fullName, dueOn, isHandedOver }: LentTo, now: Date): string {
  const date = dueDateText(dueOn, now)
  if (!isHandedOver) return `Promised to ${isolated(fullName)}, due back ${date}`
  const isLate = isOverdue({ state: 'lent', dueOn }, dayOf(now))
  return isLate ? `Lent to ${isolated(fullName)}, due on ${date}` : `Lent to ${isolated(fullName)} until ${date}`
}

/** Returns the current day in UTC, such as '2030-05-17'. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

const texts: Record<Loan['role'], Record<Loan['state'], (name: string, until: string) => string>> = {
  owner: {
    requested: (name) => `${name} would like to borrow it.`,
    agreed: (name, until) => `You agreed to lend it to ${name}${until}.`,
    lent: (name, until) => `${name} has it${until}.`,
    givenBack: (name) => `${name} gave it back. Is it on your shelf again?`,
    declined: (name) => `You did not lend it to ${name}.`,
    cancelled: (name) => `${name} did not borrow it after all.`,
    returned: (name) => `${name} had it, and it is back.`,
  },
  borrower: {
    requested: (name) => `You asked ${name}, who has not answered yet.`,
    agreed: (name, until) => `${name} agreed to lend it to you${until}.`,
    lent: (name, until) => `You borrowed it from ${name}${until}.`,
    givenBack: (name) => `You gave it back. ${name} has not confirmed it yet.`,
    declined: (name) => `${name} could not lend it to you.`,
    cancelled: (name) => `You did not borrow it from ${name} after all.`,
    returned: (name) => `You borrowed it from ${name} and gave it back.`,
  },
}
