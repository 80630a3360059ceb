import { type Problem, problemTypePrefix, type SavedMeanwhile } from './problem.ts'

/**
 * Every problem that the API can return: its status, title and a sentence for people. The name is the stable identifier
 * (`type` in the answer is `urn:meeplehood:<name>`); clients decide by the name, never by the text.
 */
export const problems = {
  /** The request breaks a rule of the contract; `errors` has a message for each invalid field. */
  InvalidInput: { status: 400, title: 'Invalid input', detail: 'One or more fields are invalid.' },
  /** The body is not JSON, the address cannot be decoded, or the Host header is missing or malformed. */
  MalformedRequest: { status: 400, title: 'Malformed request', detail: 'The request could not be read.' },
  /** The reset link is unknown, used or older than an hour. */
  ResetLinkInvalid: { status: 400, title: 'Reset link invalid', detail: 'The link may be invalid or expired.' },
  /** The link is unknown, used, cancelled or older than an hour, or another account has taken the email address. */
  EmailLinkInvalid: { status: 400, title: 'Email link invalid', detail: 'The link may be invalid or expired.' },
  NotSignedIn: { status: 401, title: 'Not signed in', detail: 'Please sign in first.' },
  /** The call is sensitive, and the member has proved who they are more than ten minutes ago. */
  SignInNotRecent: {
    status: 401,
    title: 'Confirm that it is you',
    detail: 'Enter your password or use a passkey again.',
  },
  /** The password is right, and the sign-in continues with a code. The browser gets a cookie for it. */
  CodeRequired: { status: 401, title: 'Code required', detail: 'Enter the code from your authenticator app.' },
  /** The browser has not sent the password, or too long ago, or has tried too many codes. */
  SignInExpired: { status: 401, title: 'Login expired', detail: 'Please enter your username and password again.' },
  WrongCredentials: { status: 401, title: 'Login failed', detail: 'Invalid username or password' },
  /** An administrator has suspended the account. Returned only after the right password. */
  AccountSuspended: {
    status: 403,
    title: 'Account suspended',
    detail: 'The people who run this site have suspended your account. Contact them if you think this is a mistake.',
  },
  /** The member has not opened the link that confirms the email address of the account. */
  EmailNotConfirmed: {
    status: 403,
    title: 'Confirm your email address',
    detail: 'Open the link in the email that we sent you, then try again.',
  },
  /** The item belongs to another member, or the body names another member as its author. */
  NotYours: { status: 403, title: 'Not allowed', detail: 'Only the member it belongs to can do this.' },
  RoleRequired: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account does not have the role that this requires.',
  },
  SecondFactorRequired: {
    status: 403,
    title: 'Turn on two-step sign-in',
    detail: 'Moderators of this site sign in with two steps. Turn it on in the settings, under Password.',
  },
  /** Moderators act only against members of a lower role, and administrators not against themselves. */
  HigherRole: { status: 403, title: 'Not allowed', detail: 'You cannot act against this member.' },
  /** The moderator reported the case or takes part in it, or took the action that the appeal is about. */
  OwnDecision: { status: 403, title: 'Not allowed', detail: 'Another moderator has to decide this.' },
  /** A moderator limited the account, so the member cannot write to strangers, host, comment or change texts. */
  AccountLimited: {
    status: 403,
    title: 'Account limited',
    detail: 'A moderator limited your account, so you cannot do this now. Your notifications say why and until when.',
  },
  /** Reports of several members put the account on hold until a moderator decides about them. */
  AccountOnHold: {
    status: 403,
    title: 'Account on hold',
    detail: 'Several members reported your account. You can do this again after a moderator has looked at the reports.',
  },
  /** The member neither hosts nor attends the event and does not wait for a seat. */
  NotAttending: { status: 403, title: 'Not attending', detail: 'Join this event first, then you can comment.' },
  /** The member neither hosts nor attends the event. */
  NotAtTable: {
    status: 403,
    title: 'Not at this table',
    detail: 'Join this event first, then you can choose the games together with the others.',
  },
  /** The member neither hosted nor attended the event. */
  NotThere: {
    status: 403,
    title: 'You were not there',
    detail: 'Only people who were there can record what was played.',
  },
  /** The receiver restricts who writes first. Answers and messages about a shared event are allowed. */
  MessagesRestricted: {
    status: 403,
    title: 'Messages restricted',
    detail: 'This member has limited who can write to them. If they write to you, you can answer.',
  },
  /** The host and the member share no event, and the member has not written to the host. */
  NotAcquainted: {
    status: 403,
    title: 'You have not met yet',
    detail:
      'Co-hosts are members who share an event with you or have written to you. Send this member a message first.',
  },
  ForeignOrigin: { status: 403, title: 'Foreign origin', detail: 'This request came from another site.' },
  MembersOnlyEvent: { status: 403, title: 'For members', detail: 'This event is for members. Sign in to see it.' },
  /**
   * The member does not have the link of the event, or visitors cannot read the event and the member does not host it.
   */
  LinkNotShared: {
    status: 403,
    title: 'Link not shared',
    detail: 'You cannot invite by email to this event. Its host and co-hosts can.',
  },
  NotFound: { status: 404, title: 'Not found', detail: 'This does not exist or is no longer available.' },
  StreamNotOpen: { status: 404, title: 'Stream not open', detail: 'Open the live stream with this client id first.' },
  /** The game is no longer in the catalogue, but a collection or an event still contains it. */
  GameDeleted: { status: 404, title: 'Game deleted', detail: 'This game is no longer in the catalogue.' },
  /** The address exists, but not for this method. The header `Allow` lists its methods. */
  MethodNotAllowed: { status: 405, title: 'Method not allowed', detail: 'This address does not accept this method.' },
  /** Another member has this username; case does not matter. */
  UsernameTaken: { status: 409, title: 'Username taken', detail: 'Username may already be taken' },
  EmailTaken: { status: 409, title: 'Email taken', detail: 'Another account uses this email address.' },
  AlreadyInCollection: { status: 409, title: 'In Your Collection', detail: 'This game is already in your collection.' },
  /** The owner does not offer the game, no longer has it, or has promised or lent it to another member. */
  NotForLoan: { status: 409, title: 'Not for loan', detail: 'This game cannot be borrowed at the moment.' },
  /** The event has the maximum number of planned games. */
  TooManyGames: {
    status: 409,
    title: 'Too many games',
    detail: 'An event can have up to 20 games. Remove one first.',
  },
  /** The owner of a game has promised or lent it to another member and cannot agree to a second request. */
  AlreadyPromised: {
    status: 409,
    title: 'Already promised',
    detail: 'You have promised or lent this game to someone else. You can agree once that loan has ended.',
  },
  AlreadyAsked: {
    status: 409,
    title: 'Already asked',
    detail: 'You have already asked for this game. We will notify you when the owner answers.',
  },
  /** The borrower has the maximum number of requests without an answer. */
  TooManyLoanRequests: {
    status: 409,
    title: 'Too many requests to borrow',
    detail: 'You are already waiting for 20 answers. Withdraw one of your requests first.',
  },
  /** The request names another member than the session, because its browser tab was opened for another account. */
  OtherAccount: {
    status: 409,
    title: 'Another account',
    detail: 'You have signed in with another account in this browser. Reload the page to continue.',
  },
  /**
   * Others changed the same fields since the version from which the change was made. `present` has their present values,
   * and `version` is the one to save from.
   */
  ChangedMeanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'This was saved elsewhere while you were editing. Look at what was saved, then save again.',
  },
  /** The first request with this key is not answered yet. Send the request again. */
  StillRunning: { status: 409, title: 'Not finished yet', detail: 'Your first request is still running. Try again.' },
  /** The first request with this key has changed the data, but its answer is lost. Read the data instead. */
  AlreadyDone: {
    status: 409,
    title: 'Already done',
    detail: 'Your first try arrived, but we lost the answer. Reload the page to see the result.',
  },
  /** The other member changed the loan before, or the member's role does not allow this action. */
  LoanChanged: {
    status: 409,
    title: 'This loan has changed',
    detail: 'This cannot be done at the moment. Look at the loan again to see its current state.',
  },
  AlreadyJoined: { status: 409, title: 'Already Joined', detail: 'You are already attending this event.' },
  TooManyEvents: {
    status: 409,
    title: 'Too many upcoming events',
    detail: 'You host 30 upcoming events. Cancel one of them, or wait until one is over.',
  },
  /** The member has created the maximum number of events within a day. */
  TooManyNewEvents: {
    status: 409,
    title: 'No more events today',
    detail:
      'Members can create 60 events a day, and 10 in their first two weeks here. Please create the next one tomorrow.',
  },
  /** The event was changed the maximum number of times within a day, and each change notifies its participants. */
  TooManyChanges: {
    status: 409,
    title: 'Too many changes',
    detail: 'This event was changed 50 times in the last 24 hours. Please wait before you change it again.',
  },
  TooManySeats: {
    status: 409,
    title: 'Too many events',
    detail: 'You have seats at 100 upcoming events. Leave one of them first.',
  },
  TooManyWaitingPlaces: {
    status: 409,
    title: 'On too many waiting lists',
    detail: 'You are on the waiting lists of 30 events. Leave one of them first.',
  },
  TooManySeatRequests: {
    status: 409,
    title: 'Too many requests for seats',
    detail: 'You are waiting for the answers to 30 requests. Withdraw one of them first.',
  },
  /** The member has written the maximum number of comments on the event within a day. */
  TooManyComments: {
    status: 409,
    title: 'Too many comments',
    detail:
      'You have written 50 comments on this event in the last 24 hours. Please wait before you write another one.',
  },
  /** The member's changes, comments and requests have notified the maximum number of other members within a day. */
  TooManyNotified: {
    status: 409,
    title: 'Too many notifications',
    detail:
      'What you did in the last 24 hours has sent 4,000 notifications. Please continue tomorrow. You can still cancel events.',
  },
  TooManyBlocks: {
    status: 409,
    title: 'Too many blocked members',
    detail: 'You block 1,000 members. Unblock one of them first.',
  },
  /** The member has the maximum number of reports that no moderator has closed. */
  TooManyReports: {
    status: 409,
    title: 'Too many open reports',
    detail:
      'You have sent 50 reports that a moderator still has to look at. Please wait until some of them are closed.',
  },
  /** The member has added the maximum number of games within a day. */
  TooManyNewGames: {
    status: 409,
    title: 'No more games today',
    detail: 'You have added 1,000 games in the last 24 hours. Please add the next one tomorrow.',
  },
  TooManyCoHosts: {
    status: 409,
    title: 'Too many co-hosts',
    detail: 'This event has 5 co-hosts. Remove one of them first.',
  },
  AlreadyInvited: {
    status: 409,
    title: 'Already invited',
    detail: 'This address already has an invitation to this event.',
  },
  TooManyInvitations: {
    status: 409,
    title: 'Too many invitations',
    detail: 'This event has 50 invitations by email. Share its link instead.',
  },
  /** The member has sent too many invitations within a day. `Retry-After` is the number of seconds to wait. */
  MemberInvitationLimit: {
    status: 429,
    title: 'Daily limit reached',
    detail: 'You have sent 20 invitations by email in the last 24 hours. You can still share the link of the event.',
  },
  /** The address has received too many invitations within a day. `Retry-After` is the number of seconds to wait. */
  AddressInvitationLimit: {
    status: 429,
    title: 'Limit of this address reached',
    detail: 'We send at most 3 invitations a day to one address. Nothing was sent.',
  },
  /** The network has sent too many invitations within a day. `Retry-After` is the number of seconds to wait. */
  NetworkInvitationLimit: {
    status: 429,
    title: 'Limit of your network reached',
    detail: 'We send at most 100 invitations a day for one network. You can still share the link of the event.',
  },
  AlreadyWaiting: {
    status: 409,
    title: 'Already Waiting',
    detail: 'You are already on the waiting list of this event.',
  },
  TooManyCalendars: {
    status: 409,
    title: 'Too many calendars',
    detail: 'You have 20 calendar addresses. Remove one that you no longer use.',
  },
  TwoStepAlreadyOn: {
    status: 409,
    title: 'Two-step sign-in is on',
    detail: 'Two-step sign-in is on already. Turn it off before you connect another authenticator app.',
  },
  TwoStepOff: { status: 409, title: 'Two-step sign-in is off', detail: 'Two-step sign-in is off already.' },
  TooManyPasskeys: {
    status: 409,
    title: 'Too many passkeys',
    detail: 'You have 10 passkeys. Remove one that you no longer use.',
  },
  /** The host removed the member from the event. The host can allow the member to join again. */
  RemovedFromEvent: {
    status: 409,
    title: 'Removed from this event',
    detail:
      'The host removed you from this event, so you cannot join it. If you think this is a mistake, ask the host.',
  },
  /** The host approves the attendees of this event, so members ask for a seat instead of joining. */
  ApprovalNeeded: {
    status: 409,
    title: 'Approval needed',
    detail: 'The host decides who comes to this event. Open the event and ask for a seat.',
  },
  SplitChanged: {
    status: 409,
    title: 'The group has changed',
    detail: 'The group or its games have changed. Look at the new proposals.',
  },
  TableFull: {
    status: 409,
    title: 'No room at this table',
    detail: 'This table has filled up. Choose another one, or ask the host for new tables.',
  },
  /** Members, games or seats have changed since a second table was offered. */
  SecondTableChanged: {
    status: 409,
    title: 'The waiting list has changed',
    detail: 'Someone joined, left or answered in the meantime. Look at the event again.',
  },
  ApprovalNotNeeded: {
    status: 409,
    title: 'Approval not needed',
    detail: 'This event needs no approval. You can join right away.',
  },
  AlreadyRequested: {
    status: 409,
    title: 'Already asked',
    detail: 'You have already asked for a seat. We will notify you when the host answers.',
  },
  /** The host can still accept the declined request. */
  RequestDeclined: { status: 409, title: 'Request declined', detail: 'The host declined your request for a seat.' },
  SeatsLeft: { status: 409, title: 'Seats Left', detail: 'A seat is free again. You can join right away.' },
  EventFull: {
    status: 409,
    title: 'Event Full',
    detail: 'This event has reached its maximum number of attendees.',
  },
  /** Another moderator was faster, or the member already has this role, suspension or limit. */
  AlreadyHandled: {
    status: 409,
    title: 'Already done',
    detail: 'This is already done. Reload the page to see the current state.',
  },
  EventCancelled: { status: 409, title: 'Event cancelled', detail: 'This event was cancelled.' },
  EventPast: { status: 409, title: 'Event over', detail: 'This event is already over.' },
  /** The poll was cancelled or became an event, or the date is past. */
  DatePollClosed: {
    status: 409,
    title: 'No longer open',
    detail: 'This poll or date is closed.',
  },
  DatePollFull: { status: 409, title: 'Poll full', detail: 'At most 50 members can take part in this poll.' },
  /** The host can come on every date that they propose. */
  OwnDatePoll: {
    status: 409,
    title: 'Your own poll',
    detail: 'You proposed these dates, so we count you as available on each of them.',
  },
  TooManyDatePolls: {
    status: 409,
    title: 'Too many polls',
    detail:
      'You have 10 polls that are open or not a day old. Choose a date or stop looking in one of them, or wait until tomorrow.',
  },
  TooManyVenues: { status: 409, title: 'Too many venues', detail: 'You have 20 venues. Delete one of them first.' },
  EventNotOver: { status: 409, title: 'Event not over', detail: 'You can do this once the event is over.' },
  /** The event ended more than 30 days ago. */
  OutcomeTooLate: {
    status: 409,
    title: 'Too late',
    detail: 'You can say how an event went, or change it, within 30 days after its end.',
  },
  TooManyPlays: {
    status: 409,
    title: 'Too many plays',
    detail: 'You have recorded 30 plays for this event. Delete one of them first.',
  },
  EventUnlisted: {
    status: 409,
    title: 'Not in the lists',
    detail:
      'This event is left out of the lists, so it cannot invite people near you. Send its link to the people you want to come.',
  },
  /** The member has sent invitations for the maximum number of events within a day. */
  TooManyGameInvitations: {
    status: 409,
    title: 'No more invitations today',
    detail:
      'You have sent invitations for three events in the last 24 hours. People near you can still find the event in the lists.',
  },
  TooManySavedSearches: {
    status: 409,
    title: 'Too many saved searches',
    detail: 'Delete one of your saved searches first.',
  },
  SearchAlreadySaved: {
    status: 409,
    title: 'Already saved',
    detail: 'You have already saved these filters under another name.',
  },
  RequestTimeout: { status: 408, title: 'Request timeout', detail: 'The request took too long. Please try again.' },
  /** The request has an `If-Match` or `If-Unmodified-Since` header, and the file is another version. */
  PreconditionFailed: {
    status: 412,
    title: 'Another version',
    detail: 'The file has changed. Request it again without conditions.',
  },
  /** The body is larger than the call allows; for JSON the limit is 1 MB. */
  TooLarge: { status: 413, title: 'Too large', detail: 'The request is too large.' },
  UnsupportedType: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/json, in UTF-8 and without compression.',
  },
  /** The requested `Range` is behind the end of the file. `Content-Range` has its size. */
  RangeNotSatisfiable: { status: 416, title: 'No such range', detail: 'The file is shorter than the requested range.' },
  /** The request has an `Expect` header other than `100-continue`. */
  UnknownExpectation: {
    status: 417,
    title: 'Unknown expectation',
    detail: 'Send the request without an Expect header.',
  },
  WrongCode: {
    status: 422,
    title: 'Wrong code',
    detail: 'This code is wrong or was used before. Wait for the next one and try again.',
  },
  /** Another request was sent with this key before. Each request needs a key of its own; only repeats have the same. */
  KeyReused: { status: 422, title: 'Key used before', detail: 'This key belongs to another request.' },
  /**
   * The browser's answer does not belong to a fresh challenge of this site, or the passkey did not verify the member.
   */
  PasskeyInvalid: {
    status: 422,
    title: 'Passkey not added',
    detail: 'The passkey could not be checked. Please try again.',
  },
  /** The file is not a picture of a supported type, or it is damaged. */
  UnreadablePicture: { status: 422, title: 'Unreadable picture', detail: 'Choose a PNG, JPEG or WebP picture.' },
  /** The page could not be fetched: it did not answer in time, is too large or has no public address. */
  ImageUnreachable: { status: 422, title: 'Image unreachable', detail: 'The page at this address could not be read.' },
  /** `Retry-After` is the number of seconds to wait. */
  TooManyRequests: { status: 429, title: 'Too many requests', detail: 'Please wait a moment and try again.' },
  /** The member has the maximum number of live streams open. `Retry-After` is the number of seconds to wait. */
  TooManyStreams: {
    status: 429,
    title: 'Too many open pages',
    detail: 'You have ten pages open that update by themselves. Close one of them, and this page will update as well.',
  },
  /** The member has started the maximum number of conversations. `Retry-After` is the number of seconds to wait. */
  TooManyNewConversations: {
    status: 429,
    title: 'Too many new conversations',
    detail:
      'You have written to many new people today, so please wait before you write to another one. You can always reply to members who write to you.',
  },
  /** The address and the headers together are larger than 16 kB. */
  HeadersTooLarge: { status: 431, title: 'Headers too large', detail: 'The address or the headers are too large.' },
  /** The server failed. The log has the cause under the request id. */
  Unexpected: { status: 500, title: 'Something went wrong', detail: 'This is our fault. Please try again later.' },
  /** The file of a text of the operators is too large, damaged or not readable. The log has the reason. */
  SiteTextUnreadable: {
    status: 503,
    title: 'Text not available',
    detail: 'The people who run this site have to correct this text. Please try again later.',
  },
  /** The server is overloaded or has no database connection. `Retry-After` is the number of seconds to wait. */
  Unavailable: { status: 503, title: 'Busy', detail: 'Meeplehood is busy. Please try again in a moment.' },
} as const

export type ProblemName = keyof typeof problems

/** Builds the body of a problem. `errors` has the messages of invalid fields, and `meanwhile` what others saved. */
export function problemOf(name: ProblemName, errors?: Record<string, string>, meanwhile?: SavedMeanwhile): Problem {
  const { status, title, detail } = problems[name]
  return { type: problemTypePrefix + name, title, status, detail, ...(errors && { errors }), ...meanwhile }
}
