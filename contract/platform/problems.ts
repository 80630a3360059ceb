import { z } from 'zod'

/**
 * Every refusal the product knows: its status, a title and a sentence for a person. The name is its stable identity
 * (`type` in the answer is `urn:meeplehood:<name>`); the web decides by the name, never by the words.
 */
export const problems = {
  /** The request breaks a rule of the contract; `errors` names each field. */
  InvalidInput: { status: 400, title: 'Invalid input', detail: 'Some fields need another look.' },
  /** The body is not JSON, or the address cannot be decoded. */
  MalformedRequest: { status: 400, title: 'Malformed request', detail: 'The request could not be read.' },
  /** The reset link is unknown, used or older than an hour. */
  ResetLinkInvalid: { status: 400, title: 'Reset link invalid', detail: 'The link may be invalid or expired.' },
  /** The link to a new address is unknown, used, cancelled or older than an hour, or somebody has the address by now. */
  EmailLinkInvalid: { status: 400, title: 'Email link invalid', detail: 'The link may be invalid or expired.' },
  /** No session, or it ended. */
  NotSignedIn: { status: 401, title: 'Not signed in', detail: 'Please sign in first.' },
  /** Username and password do not belong together. */
  WrongCredentials: { status: 401, title: 'Login failed', detail: 'Invalid username or password' },
  /** Those who run the site have suspended the account; only who knows its password is told. */
  AccountSuspended: {
    status: 403,
    title: 'Account suspended',
    detail: 'Those who run this site have suspended your account. Write to them if you think it is a mistake.',
  },
  /** The thing belongs to somebody else, or the body names somebody else as its author. */
  NotYours: { status: 403, title: 'Not yours', detail: 'Only the member it belongs to may do this.' },
  /** Only who hosts an event, attends it or waits for a seat has a say there. */
  NotAttending: { status: 403, title: 'Not attending', detail: 'Take a seat first, then you can write here.' },
  /** A write that a page of another site started. */
  ForeignOrigin: { status: 403, title: 'Foreign origin', detail: 'This request came from another site.' },
  /** No such thing, or it was deleted. */
  NotFound: { status: 404, title: 'Not found', detail: 'There is no such thing.' },
  /** Another member has this username, in whatever case. */
  UsernameTaken: { status: 409, title: 'Username taken', detail: 'Username may already be taken' },
  /** Another account uses this email address. */
  EmailTaken: { status: 409, title: 'Email taken', detail: 'Another account uses this email address.' },
  /** The game is in the member's collection already. */
  AlreadyInCollection: { status: 409, title: 'In Your Collection', detail: 'This game is already in your collection.' },
  /** The member attends the event already. */
  AlreadyJoined: { status: 409, title: 'Already Joined', detail: 'You are already attending this event.' },
  /** The member waits for a seat at the event already. */
  AlreadyWaiting: {
    status: 409,
    title: 'Already Waiting',
    detail: 'You are already on the waiting list of this event.',
  },
  /** There is nothing to wait for. */
  SeatsLeft: { status: 409, title: 'Seats Left', detail: 'A seat is free again. You can join right away.' },
  /** No seat is left. */
  EventFull: {
    status: 409,
    title: 'Event Full',
    detail: 'This event has reached its maximum number of attendees.',
  },
  /** The host called the event off. */
  EventCancelled: { status: 409, title: 'Event cancelled', detail: 'This event was cancelled.' },
  /** The event is over. */
  EventPast: { status: 409, title: 'Event over', detail: 'This event is already over.' },
  /** More than a call takes: JSON bodies up to 1 MB. */
  TooLarge: { status: 413, title: 'Too large', detail: 'The request is larger than this call takes.' },
  /** Bodies are JSON. */
  UnsupportedType: { status: 415, title: 'Unsupported media type', detail: 'Send the body as application/json.' },
  /** No picture of a kind we take, or a broken one. */
  UnreadablePicture: { status: 422, title: 'Unreadable picture', detail: 'Choose a PNG, JPEG or WebP picture.' },
  /** The page that should show a picture could not be read: away, too large, too slow, or not a public address. */
  ImageUnreachable: { status: 422, title: 'Image unreachable', detail: 'The page at this address could not be read.' },
  /** Too many tries; `Retry-After` says when to come back, in seconds. */
  TooManyRequests: { status: 429, title: 'Too many requests', detail: 'Please wait a moment and try again.' },
  /** Who is new here wrote to many people first; `Retry-After` says when they may go on, in seconds. */
  TooManyNewConversations: {
    status: 429,
    title: 'One day at a time',
    detail: 'In your first 24 hours you can start 10 conversations. Whoever writes to you, you can answer.',
  },
  /** A fault of ours; the cause is in the log under the request's id. */
  Unexpected: { status: 500, title: 'Something went wrong', detail: 'This is our fault. Please try again later.' },
  /** The server is overloaded or the database away; `Retry-After` says when to come back, in seconds. */
  Unavailable: { status: 503, title: 'Busy', detail: 'Meeplehood is busy. Please try again in a moment.' },
} as const

export type ProblemName = keyof typeof problems

const typePrefix = 'urn:meeplehood:'

/** RFC 9457 `application/problem+json`: what every refusal looks like. `errors` maps a field's path to its message. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>

/** The problem as it is sent, with the fields' messages where there are any. */
export function problemOf(name: ProblemName, errors?: Record<string, string>): Problem {
  const { status, title, detail } = problems[name]
  return { type: typePrefix + name, title, status, detail, ...(errors && { errors }) }
}

/** The problem in the body of a refusal; undefined where something other than the server wrote it, such as a proxy. */
export function readProblem(body: string): Problem | undefined {
  try {
    const read: unknown = JSON.parse(body)
    return isProblem(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The name behind a problem's `type`; `Unexpected` for one this version does not know. */
export function problemName(problem: Pick<Problem, 'type'>): ProblemName {
  const name = problem.type.slice(typePrefix.length)
  return name in problems ? (name as ProblemName) : 'Unexpected'
}

function isProblem(read: unknown): read is Problem {
  return typeof read === 'object' && read !== null && 'type' in read && String(read.type).startsWith(typePrefix)
}
