import { z } from 'zod'
import { GameSummary } from '../../games/schemas.ts'
import { Id, Instant, madeFrom, trimmedText, Version } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'
import { loanActions, loanRoles, loanStates, maxLoanTextLength, unreadableDueDate } from './rules.ts'

/** The role of a member in a loan: the game is theirs, or they borrow it. */
export const LoanRole = z.enum(loanRoles)

/**
 * - `requested`: the borrower has asked. `agreed`: the owner lends the game and still has it.
 * - `lent`: the borrower has the game. `givenBack`: the borrower says that they gave it back.
 * - `declined` (by the owner), `cancelled` (before the handover) and `returned` are final.
 */
export const LoanState = z.enum(loanStates)

/** A day without a time: '2030-05-17'. */
const Day = z.iso.date({ error: () => unreadableDueDate(new Date()) })

const LoanText = trimmedText().max(maxLoanTextLength, `At most ${maxLoanTextLength} characters`).nullish()

/** An event where the owner can hand a game over. `timeZone` is the IANA zone of its place; null if it is unknown. */
export const LoanEvent = z.object({ id: Id, title: z.string(), date: Instant, timeZone: z.string().nullable() })
export type LoanEvent = z.infer<typeof LoanEvent>

/**
 * The member who has a game or is promised it. `dueOn` is the day on which it goes back, such as '2030-05-17'.
 * `isHandedOver` is false while it is only promised.
 */
export const LentTo = z.object({ fullName: z.string(), dueOn: z.string(), isHandedOver: z.boolean() })
export type LentTo = z.infer<typeof LentTo>

/**
 * A loan, as one of its two members sees it.
 *
 * - `role` is the role of the requesting member, and `other` the other member.
 * - `isOtherHere` is false if the other member has deleted their account or is not visible. `other`
 *   then has a general name.
 * - `isOtherGone`: the other member has deleted their account.
 * - `lentTo`: the other member to whom the game of a request is lent or promised. Null for the borrower, and for loans
 *   that are not a request.
 * - `message` is the text of the request and `note` the owner's text in the answer; null without one.
 * - `dueOn` is the day on which the game goes back, such as '2030-05-17'; null until the owner agrees.
 * - `version` names the due date.
 * - `handedOverAt` is null until the borrower has the game, `closedAt` until the loan has ended.
 * - `event` is the upcoming event where the game is handed over; null after the handover, and as soon as one of the two
 *   no longer goes there.
 */
export const Loan = z.object({
  id: Id,
  game: GameSummary,
  role: LoanRole,
  other: MemberSummary,
  isOtherHere: z.boolean(),
  isOtherGone: z.boolean(),
  state: LoanState,
  lentTo: LentTo.nullable(),
  message: z.string().nullable(),
  note: z.string().nullable(),
  dueOn: z.string().nullable(),
  event: LoanEvent.nullable(),
  requestedAt: Instant,
  handedOverAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  version: Version,
})
export type Loan = z.infer<typeof Loan>

/**
 * A request to borrow a game of a member's collection. `message` is a text for the owner; null or absent for none.
 */
export const NewLoan = z.strictObject({ ownerId: Id, gameId: Id, message: LoanText })

/**
 * The terms on which the owner lends a game. `dueOn` is the day on which it goes back, such as '2030-05-17'. `note` is
 * a text for the borrower; null or absent for none. `eventId` is the event of the handover, or null if the two arrange
 * it by messages.
 */
export const LoanTerms = z.strictObject({ dueOn: Day, eventId: Id.nullish(), note: LoanText })

/** A new due date for a game that is promised or away: `dueOn` is a day such as '2030-05-17'. */
export const LoanDueDate = z.strictObject({ dueOn: Day, ...madeFrom })
export type LoanDueDate = z.infer<typeof LoanDueDate>

/**
 * The answer of an owner who does not lend the game. `note` is a text for the member who asked; null or absent for
 * none.
 */
export const LoanDecline = z.strictObject({ note: LoanText })

/**
 * A step of a loan, except the answer to the request.
 *
 * - `action`: both can `cancel` until the handover, the owner only after agreeing. The owner records with `handOver`
 *   that the borrower has the game and with `return` that it is back. The borrower says with `giveBack` that they
 *   returned it; `dispute` is the owner's answer that it has not arrived.
 */
export const LoanStep = z.strictObject({ action: z.enum(loanActions).exclude(['agree', 'decline']) })
export type LoanStep = z.infer<typeof LoanStep>
