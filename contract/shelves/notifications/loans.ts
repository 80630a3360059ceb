import { dueDateText, type LoanAction, type LoanReminder, type LoanRole } from '../loans/rules.ts'
import { loansAddress } from '../../platform/page-addresses.ts'
import type { NamedMember, NotificationDeclaration, NotificationText } from '../../notifications/declaration.ts'

/**
 * The event that a notification about a loan reports. `ask` is the request, which the borrower can `withdraw`, and
 * `remove` means that the owner has removed the requested game from the collection. `dueDate` is a new due date, and
 * `late` tells the owner that the due date has passed.
 */
export type LoanChange = LoanAction | LoanReminder | 'ask' | 'withdraw' | 'remove' | 'dueDate' | 'late' | LoanDeparture

/** Before the handover or after it. Older notifications have `leave`, which does not name the role. */
export type LoanDeparture = `${LoanRole}Left` | `${LoanRole}LeftDuringLoan` | 'leave'

/** `note`: the other member's text, or a due date, which has no year in the year of `createdAt`. */
type Words = { memberName: string; gameName: string; note: string | null; createdAt: Date }

type LoanKind = NotificationDeclaration<{
  member: NamedMember
  gameName: string
  createdAt: string
  payload: { change: LoanChange; note: string | null }
}>

/** Loans lead to the list that contains them. */
const common = {
  group: 'lending' as const,
  channels: ['bell', 'mail'],
  text: ({ member, gameName, createdAt, payload: { change, note } }) =>
    texts[change]({ memberName: member.fullName, gameName, note, createdAt: new Date(createdAt) }),
  link: ({ payload: { change } }) => ({ address: loansAddress(lists[change]), label: 'See your loans' }),
} satisfies Partial<LoanKind>

/** Requests to borrow a game from the member, later changes of the member's loans, and reminders of due dates. */
export const loanKinds = {
  loanRequested: {
    ...common,
    name: 'Someone asks to borrow a game of yours',
    reason: 'unasked',
    look: { icon: 'handshake', tone: 'mustard' },
  },
  loanChanged: {
    ...common,
    name: 'A loan of yours is agreed, handed over or given back, or has a new due date',
    // A borrower can withdraw a request before the owner has read it.
    reason: 'opened',
    look: { icon: 'handshake', tone: 'felt' },
  },
  loanReminder: {
    ...common,
    name: 'A game you borrowed or lent has to go back',
    // Both members agreed to the loan before the game was handed over.
    reason: 'asked',
    look: { icon: 'alarm', tone: 'mustard' },
  },
} satisfies Record<string, LoanKind>

const texts: Record<LoanChange, (words: Words) => Omit<NotificationText, 'address'>> = {
  ask: ({ memberName, gameName, note }) => ({
    title: `${memberName} would like to borrow ${gameName}`,
    text: withNote('Open your loans to agree or decline.', { memberName, note }),
  }),
  agree: ({ memberName, gameName, note }) => ({
    title: `${memberName} agreed to lend you ${gameName}`,
    text: withNote('Open your loans to see where to pick it up and when to give it back.', { memberName, note }),
  }),
  decline: ({ memberName, gameName, note }) => ({
    title: `${memberName} cannot lend you ${gameName}`,
    text: withNote('Perhaps someone else near you can.', { memberName, note }),
  }),
  cancel: ({ memberName, gameName, note }) => ({
    title: `${memberName} cancelled the loan of ${gameName}`,
    text: withNote('The game stays with its owner.', { memberName, note }),
  }),
  withdraw: ({ memberName, gameName }) => ({
    title: `${memberName} withdrew the request for ${gameName}`,
    text: 'You do not have to answer.',
  }),
  remove: ({ memberName, gameName }) => ({
    title: `${gameName} can no longer be borrowed from ${memberName}`,
    text: 'This ends your request. Perhaps someone else near you can lend you the game.',
  }),
  handOver: ({ memberName, gameName }) => ({
    title: `You borrowed ${gameName} from ${memberName}`,
    text: 'Have fun! Open your loans to see when to give it back.',
  }),
  dueDate: ({ memberName, gameName, note, createdAt }) => ({
    title: `${memberName} changed the due date of ${gameName}`,
    text: note === null ? 'Open your loans to see the new date.' : `It is now due on ${dueDateText(note, createdAt)}.`,
  }),
  giveBack: ({ memberName, gameName }) => ({
    title: `${memberName} says that ${gameName} is back`,
    text: 'Is it on your shelf again? Then mark it as returned.',
  }),
  dispute: ({ memberName, gameName }) => ({
    title: `${memberName} does not have ${gameName} back yet`,
    text: 'Send each other a message to find out where it is.',
  }),
  return: ({ memberName, gameName }) => ({
    title: `${memberName} has ${gameName} back`,
    text: 'Thank you for bringing it home.',
  }),
  late: ({ memberName, gameName, note, createdAt }) => ({
    title: `${gameName} is not back yet`,
    text: `${memberName} has it${note === null ? '' : `, and it was due on ${dueDateText(note, createdAt)}`}. Once it is on your shelf again, mark it as returned. You can also choose a later date.`,
  }),
  ownerLeft: ({ gameName }) => ({
    title: `The owner of ${gameName} deleted their account`,
    text: 'You can no longer borrow it from them.',
  }),
  ownerLeftDuringLoan: ({ gameName }) => ({
    title: `The owner of ${gameName} deleted their account`,
    text: 'You still have the game. The loan stays in your list until you close it.',
  }),
  borrowerLeft: ({ gameName }) => ({
    title: `The borrower of ${gameName} deleted their account`,
    text: 'They do not get the game, which stays with you.',
  }),
  borrowerLeftDuringLoan: ({ gameName }) => ({
    title: `The borrower of ${gameName} deleted their account`,
    text: 'They may still have the game. The loan stays in your list until you mark the game as returned.',
  }),
  leave: ({ gameName }) => ({
    title: `The other member of a loan has left: ${gameName}`,
    text: 'If you have already handed the game over, it stays in your loans until you close it. Otherwise the loan has ended.',
  }),
  dueSoon: ({ memberName, gameName, note, createdAt }) => ({
    title: `Time to give ${gameName} back`,
    text: `It belongs to ${memberName}${note === null ? '' : ` and is due on ${dueDateText(note, createdAt)}`}.`,
  }),
  overdue: ({ memberName, gameName, note, createdAt }) => ({
    title: `${gameName} should be back with ${memberName}`,
    text: `${note === null ? '' : `It was due on ${dueDateText(note, createdAt)}. `}If you gave it back, press “I Gave It Back” in your loans.`,
  }),
}

const lists: Record<LoanChange, Parameters<typeof loansAddress>[0]> = {
  ask: 'requests',
  agree: 'borrowed',
  decline: 'past',
  cancel: 'past',
  withdraw: 'past',
  remove: 'past',
  handOver: 'borrowed',
  dueDate: 'borrowed',
  giveBack: 'lent',
  dispute: 'borrowed',
  return: 'past',
  late: 'lent',
  ownerLeft: 'borrowed',
  ownerLeftDuringLoan: 'borrowed',
  borrowerLeft: 'lent',
  borrowerLeftDuringLoan: 'lent',
  leave: 'lent',
  dueSoon: 'borrowed',
  overdue: 'borrowed',
}

function withNote(text: string, { memberName, note }: Pick<Words, 'memberName' | 'note'>): string {
  return note === null ? text : `${memberName} writes: ${note}`
}
