import { formatterOf } from '../../events/event-times.ts'
import { rowLimits } from '../../platform/row-limits.ts'

export const loanRoles = ['owner', 'borrower'] as const
export type LoanRole = (typeof loanRoles)[number]

/**
 * - `requested`: the borrower has asked. `agreed`: the owner lends the game and still has it.
 * - `lent`: the borrower has the game. `givenBack`: the borrower says that they gave it back.
 * - `declined`, `cancelled` and `returned` are closed.
 */
export const loanStates = ['requested', 'agreed', 'lent', 'givenBack', 'declined', 'cancelled', 'returned'] as const
export type LoanState = (typeof loanStates)[number]

/** A loan in these states ends when a member leaves or blocks the other one. Later, it stays until it is closed. */
export const pendingStates = ['requested', 'agreed'] as const satisfies readonly LoanState[]
/** The states in which the game is promised to the borrower or away, so that no other member can borrow it. */
export const activeStates = ['agreed', 'lent', 'givenBack'] as const satisfies readonly LoanState[]
export const closedStates = ['declined', 'cancelled', 'returned'] as const satisfies readonly LoanState[]

/** `cancel` ends a request or an agreement. `dispute`: the owner says that the game has not arrived. */
export const loanActions = ['agree', 'decline', 'cancel', 'handOver', 'giveBack', 'dispute', 'return'] as const
export type LoanAction = (typeof loanActions)[number]

const transitions: readonly { role: LoanRole; from: LoanState; action: LoanAction; to: LoanState }[] = [
  { role: 'owner', from: 'requested', action: 'agree', to: 'agreed' },
  { role: 'owner', from: 'requested', action: 'decline', to: 'declined' },
  { role: 'borrower', from: 'requested', action: 'cancel', to: 'cancelled' },
  { role: 'owner', from: 'agreed', action: 'handOver', to: 'lent' },
  { role: 'owner', from: 'agreed', action: 'cancel', to: 'cancelled' },
  { role: 'borrower', from: 'agreed', action: 'cancel', to: 'cancelled' },
  { role: 'borrower', from: 'lent', action: 'giveBack', to: 'givenBack' },
  { role: 'owner', from: 'lent', action: 'return', to: 'returned' },
  { role: 'owner', from: 'givenBack', action: 'dispute', to: 'lent' },
  { role: 'owner', from: 'givenBack', action: 'return', to: 'returned' },
]

/** A loan from the point of view of one of its members. `isOtherGone`: the other member has deleted their account. */
export type LoanPosition = { state: LoanState; role: LoanRole; isOtherGone: boolean }

/** After the owner has deleted the account, the loan closes as soon as the borrower gives the game back. */
export function stateAfter({ state, role, isOtherGone }: LoanPosition, action: LoanAction): LoanState | undefined {
  if (isOtherGone && role === 'borrower' && action === 'giveBack' && (state === 'lent' || state === 'givenBack'))
    return 'returned'
  const found = transitions.find((step) => step.role === role && step.from === state && step.action === action)
  return found?.to
}

/** Returns the next actions of a member. An owner cannot agree while another member has the game or is promised it. */
export function possibleActions(position: LoanPosition & { lentTo: object | null }): LoanAction[] {
  const actions = loanActions.filter((action) => stateAfter(position, action) !== undefined)
  return position.lentTo ? actions.filter((action) => action !== 'agree') : actions
}

/** The owner, until the game is back. The borrower has to be here to read the new date. */
export function canChangeDueDate({
  state,
  role,
  isOtherHere,
}: Pick<LoanPosition, 'state' | 'role'> & { isOtherHere: boolean }): boolean {
  return role === 'owner' && isOtherHere && (state === 'agreed' || state === 'lent')
}

export function isClosed(state: LoanState): boolean {
  return closedStates.some((closed) => closed === state)
}

export const maxLoanTextLength = 500
export const maxOpenRequests = rowLimits.loanRequests.max
/** Days from the agreement to the due date: the usual number and the maximum. */
export const loanPeriodDays = { usual: 28, max: 366 } as const

const hour = 60 * 60_000
const day = 24 * hour

/** Returns the possible due dates. The earliest is yesterday in UTC, which is still today west of Greenwich. */
export function dueDateLimits(now: Date): { min: string; max: string } {
  return { min: dateOf(now.getTime() - day), max: dateOf(now.getTime() + loanPeriodDays.max * day) }
}

export function usualDueDate(now: Date): string {
  return dateOf(now.getTime() + loanPeriodDays.usual * day)
}

export const loanReminders = ['dueSoon', 'overdue'] as const
export type LoanReminder = (typeof loanReminders)[number]

/** Returns the due dates to remind of now. Reminders are sent at noon UTC of the day before and the day after. */
export function remindedDueDates(reminder: LoanReminder, now: Date): { from: string; to: string } {
  const noon = now.getTime() - 12 * hour
  if (reminder === 'dueSoon') return { from: dateOf(noon), to: dateOf(noon + day) }
  return { from: '0001-01-01', to: dateOf(noon - day) }
}

export function isOverdue({ state, dueOn }: { state: LoanState; dueOn: string | null }, today: string): boolean {
  return state === 'lent' && dueOn !== null && dueOn < today
}

/** The day of an event and the current day, which decide whether a lent game is away at the event. */
export type LoanDays = { eventDay: string; today: string }

/** A game is away if it is due on `eventDay` or later, or before `today` and not back. Days begin at noon UTC. */
export function loanDaysOf(event: { date: string }, now: Date): LoanDays {
  return { eventDay: dateOf(Date.parse(event.date) - 12 * hour), today: dateOf(now.getTime() - 12 * hour) }
}

/** Formats a due date: 'Dec 5', or 'Dec 5, 2027' in another year. */
export function dueDateText(dueOn: string, now: Date): string {
  const isThisYear = dueOn.slice(0, 4) === dateOf(now.getTime()).slice(0, 4)
  return isThisYear
    ? formatterOf({ timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(dueOn))
    : dateWithYear(dueOn)
}

/** Returns the message for a due date that cannot be read, with the usual due date as an example. */
export function unreadableDueDate(now: Date): string {
  return `Enter a date, for example ${dateWithYear(usualDueDate(now))}`
}

function dateWithYear(date: string): string {
  return formatterOf({ timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(date))
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export const loanLists = ['lent', 'borrowed', 'incoming', 'outgoing', 'past'] as const
export type LoanList = (typeof loanLists)[number]

/** The loans of each list: the member's role and the states. */
export const listedLoans: Record<LoanList, { roles: readonly LoanRole[]; states: readonly LoanState[] }> = {
  lent: { roles: ['owner'], states: activeStates },
  borrowed: { roles: ['borrower'], states: activeStates },
  incoming: { roles: ['owner'], states: ['requested'] },
  outgoing: { roles: ['borrower'], states: ['requested'] },
  past: { roles: loanRoles, states: closedStates },
}
