import { type Problem, problemTypePrefix, type SavedMeanwhile } from './problem.ts'

/** By status: title and sentence. Clients decide by the name (`urn:meeplehood:<name>`), never by the text. */
export const problems = {
  ...withStatus(400, {
    /** The request breaks a rule of the contract; `errors` has a message for each invalid field. */
    InvalidInput: ['Invalid input', 'One or more fields are invalid.'],
    /** The body is not JSON, the address cannot be decoded, or the Host header is missing or malformed. */
    MalformedRequest: ['Malformed request', 'The request could not be read.'],
    /** The reset link is unknown, used or older than an hour. */
    ResetLinkInvalid: ['Reset link invalid', 'The link may be invalid or expired.'],
    /** The link is unknown, used, cancelled or older than an hour, or another account has taken the email address. */
    EmailLinkInvalid: ['Email link invalid', 'The link may be invalid or expired.'],
  }),
  ...withStatus(401, {
    NotSignedIn: ['Not signed in', 'Please sign in first.'],
    /** The call is sensitive, and the member has proved who they are more than ten minutes ago. */
    SignInNotRecent: ['Confirm that it is you', 'Enter your password or use a passkey again.'],
    /** The password is right, and the sign-in continues with a code. The browser gets a cookie for it. */
    CodeRequired: ['Code required', 'Enter the code from your authenticator app.'],
    /** The browser has not sent the password, or too long ago, or has tried too many codes. */
    SignInExpired: ['Login expired', 'Please enter your username and password again.'],
    WrongCredentials: ['Login failed', 'Invalid username or password'],
  }),
  ...withStatus(403, {
    /** An administrator has suspended the account. Returned only after the right password. */
    AccountSuspended: [
      'Account suspended',
      'The people who run this site have suspended your account. Contact them if you think this is a mistake.',
    ],
    /** The member has not opened the link that confirms the email address of the account. */
    EmailNotConfirmed: ['Confirm your email address', 'Open the link in the email that we sent you, then try again.'],
    /** The item belongs to another member, or the body names another member as its author. */
    NotYours: ['Not allowed', 'Only the member it belongs to can do this.'],
    RoleRequired: ['Not allowed', 'Your account does not have the role that this requires.'],
    SecondFactorRequired: [
      'Turn on two-step sign-in',
      'Moderators of this site sign in with two steps. Turn it on in the settings, under Password.',
    ],
    /** Moderators act only against members of a lower role, and administrators not against themselves. */
    HigherRole: ['Not allowed', 'You cannot act against this member.'],
    /** The moderator reported the case or takes part in it, or took the action that the appeal is about. */
    OwnDecision: ['Not allowed', 'Another moderator has to decide this.'],
    /** A moderator limited the account, so the member cannot write to strangers, host, comment or change texts. */
    AccountLimited: [
      'Account limited',
      'A moderator limited your account, so you cannot do this now. Your notifications say why and until when.',
    ],
    /** Reports of several members put the account on hold until a moderator decides about them. */
    AccountOnHold: [
      'Account on hold',
      'Several members reported your account. You can do this again after a moderator has looked at the reports.',
    ],
    /** The member neither hosts nor attends the event and does not wait for a seat. */
    NotAttending: ['Not attending', 'Join this event first, then you can comment.'],
    /** The member neither hosts nor attends the event. */
    NotAtTable: ['Not at this table', 'Join this event first, then you can choose the games together with the others.'],
    /** The member neither hosted nor attended the event. */
    NotThere: ['You were not there', 'Only people who were there can record what was played.'],
    /** The receiver restricts who writes first. Answers and messages about a shared event are allowed. */
    MessagesRestricted: [
      'Messages restricted',
      'This member has limited who can write to them. If they write to you, you can answer.',
    ],
    /** The host and the member share no event, and the member has not written to the host. */
    NotAcquainted: [
      'You have not met yet',
      'Co-hosts are members who share an event with you or have written to you. Send this member a message first.',
    ],
    ForeignOrigin: ['Foreign origin', 'This request came from another site.'],
    MembersOnlyEvent: ['For members', 'This event is for members. Sign in to see it.'],
    /** The member does not have the link, or visitors cannot read the event and the member does not host it. */
    LinkNotShared: ['Link not shared', 'You cannot invite by email to this event. Its host and co-hosts can.'],
  }),
  ...withStatus(404, {
    NotFound: ['Not found', 'This does not exist or is no longer available.'],
    StreamNotOpen: ['Stream not open', 'Open the live stream with this client id first.'],
    /** The game is no longer in the catalog, but a collection or an event still contains it. */
    GameDeleted: ['Game deleted', 'This game is no longer in the catalog.'],
  }),
  ...withStatus(405, {
    /** The address exists, but not for this method. The header `Allow` lists its methods. */
    MethodNotAllowed: ['Method not allowed', 'This address does not accept this method.'],
  }),
  ...withStatus(409, {
    /** Another member has this username; case does not matter. */
    UsernameTaken: ['Username taken', 'Username may already be taken'],
    EmailTaken: ['Email taken', 'Another account uses this email address.'],
    AlreadyInCollection: ['In Your Collection', 'This game is already in your collection.'],
    /** The owner does not offer the game, no longer has it, or has promised or lent it to another member. */
    NotForLoan: ['Not for loan', 'This game cannot be borrowed at the moment.'],
    /** The event has the maximum number of planned games. */
    TooManyGames: ['Too many games', 'An event can have up to 20 games. Remove one first.'],
    /** The owner of a game has promised or lent it to another member and cannot agree to a second request. */
    AlreadyPromised: [
      'Already promised',
      'You have promised or lent this game to someone else. You can agree once that loan has ended.',
    ],
    AlreadyAsked: ['Already asked', 'You have already asked for this game. We will notify you when the owner answers.'],
    /** The borrower has the maximum number of requests without an answer. */
    TooManyLoanRequests: [
      'Too many requests to borrow',
      'You are already waiting for 20 answers. Withdraw one of your requests first.',
    ],
    /** The request names another member than the session, because its browser tab was opened for another account. */
    OtherAccount: [
      'Another account',
      'You have signed in with another account in this browser. Reload the page to continue.',
    ],
    /** `present` has the present values of the conflicting fields, and `version` is the one to save from. */
    ChangedMeanwhile: [
      'Changed meanwhile',
      'This was saved elsewhere while you were editing. Look at what was saved, then save again.',
    ],
    /** The first request with this key is not answered yet. Send the request again. */
    StillRunning: ['Not finished yet', 'Your first request is still running. Try again.'],
    /** The first request with this key has changed the data, but its answer is lost. Read the data instead. */
    AlreadyDone: ['Already done', 'Your first try arrived, but we lost the answer. Reload the page to see the result.'],
    /** The other member changed the loan before, or the member's role does not allow this action. */
    LoanChanged: [
      'This loan has changed',
      'This cannot be done at the moment. Look at the loan again to see its current state.',
    ],
    AlreadyJoined: ['Already Joined', 'You are already attending this event.'],
    TooManyEvents: [
      'Too many upcoming events',
      'You host 30 upcoming events. Cancel one of them, or wait until one is over.',
    ],
    /** The member has created the maximum number of events within a day. */
    TooManyNewEvents: [
      'No more events today',
      'Members can create 60 events a day, and 10 in their first two weeks here. Please create the next one tomorrow.',
    ],
    /** The member has changed the event the maximum number of times within a day, and each change notifies its participants. */
    TooManyChanges: [
      'Too many changes',
      'You have changed this event 50 times in the last 24 hours. Please wait before you change it again.',
    ],
    TooManySeats: ['Too many events', 'You have seats at 100 upcoming events. Leave one of them first.'],
    TooManyWaitingPlaces: [
      'On too many waiting lists',
      'You are on the waiting lists of 30 events. Leave one of them first.',
    ],
    TooManySeatRequests: [
      'Too many requests for seats',
      'You are waiting for the answers to 30 requests. Withdraw one of them first.',
    ],
    /** The member has written the maximum number of comments on the event within a day. */
    TooManyComments: [
      'Too many comments',
      'You have written 50 comments on this event in the last 24 hours. Please wait before you write another one.',
    ],
    /** The member's changes, comments and requests have notified the maximum number of other members within a day. */
    TooManyNotified: [
      'Too many notifications',
      'What you did in the last 24 hours has sent 4,000 notifications. Please continue tomorrow. You can still cancel events.',
    ],
    TooManyBlocks: ['Too many blocked members', 'You block 1,000 members. Unblock one of them first.'],
    /** The member has the maximum number of reports that no moderator has closed. */
    TooManyReports: [
      'Too many open reports',
      'You have sent 50 reports that a moderator still has to look at. Please wait until some of them are closed.',
    ],
    /** The member has added the maximum number of games within a day. */
    TooManyNewGames: [
      'No more games today',
      'You have added 1,000 games in the last 24 hours. Please add the next one tomorrow.',
    ],
    TooManyCoHosts: ['Too many co-hosts', 'This event has 5 co-hosts. Remove one of them first.'],
    AlreadyInvited: ['Already invited', 'This address already has an invitation to this event.'],
    TooManyInvitations: [
      'Too many invitations',
      'You have invited 50 people to this event by email. Share its link instead.',
    ],
    AlreadyWaiting: ['Already Waiting', 'You are already on the waiting list of this event.'],
    TooManyCalendars: ['Too many calendars', 'You have 20 calendar addresses. Remove one that you no longer use.'],
    TwoStepAlreadyOn: [
      'Two-step sign-in is on',
      'Two-step sign-in is on already. Turn it off before you connect another authenticator app.',
    ],
    TwoStepOff: ['Two-step sign-in is off', 'Two-step sign-in is off already.'],
    TooManyPasskeys: ['Too many passkeys', 'You have 10 passkeys. Remove one that you no longer use.'],
    /** The host removed the member from the event. The host can allow the member to join again. */
    RemovedFromEvent: [
      'Removed from this event',
      'The host removed you from this event, so you cannot join it. If you think this is a mistake, ask the host.',
    ],
    /** The host approves the attendees of this event, so members ask for a seat instead of joining. */
    ApprovalNeeded: ['Approval needed', 'The host decides who comes to this event. Open the event and ask for a seat.'],
    SplitChanged: ['The group has changed', 'The group or its games have changed. Look at the new proposals.'],
    TableFull: [
      'No room at this table',
      'This table has filled up. Choose another one, or ask the host for new tables.',
    ],
    /** Members, games or seats have changed since a second table was offered. */
    SecondTableChanged: [
      'The waiting list has changed',
      'Someone joined, left or answered in the meantime. Look at the event again.',
    ],
    ApprovalNotNeeded: ['Approval not needed', 'This event needs no approval. You can join right away.'],
    AlreadyRequested: ['Already asked', 'You have already asked for a seat. We will notify you when the host answers.'],
    /** The host can still accept the declined request. */
    RequestDeclined: ['Request declined', 'The host declined your request for a seat.'],
    SeatsLeft: ['Seats Left', 'A seat is free again. You can join right away.'],
    EventFull: ['Event Full', 'This event has reached its maximum number of attendees.'],
    /** Another moderator was faster, or the member already has this role, suspension or limit. */
    AlreadyHandled: ['Already done', 'This is already done. Reload the page to see the current state.'],
    EventCancelled: ['Event cancelled', 'This event was cancelled.'],
    EventPast: ['Event over', 'This event is already over.'],
    /** The poll was cancelled or became an event, or the date is past. */
    DatePollClosed: ['No longer open', 'This poll or date is closed.'],
    DatePollFull: ['Poll full', 'At most 50 members can take part in this poll.'],
    /** The host can come on every date that they propose. */
    OwnDatePoll: ['Your own poll', 'You proposed these dates, so we count you as available on each of them.'],
    TooManyDatePolls: [
      'Too many polls',
      'You have 10 polls that are open or not a day old. Choose a date or stop looking in one of them, or wait until tomorrow.',
    ],
    TooManyVenues: ['Too many venues', 'You have 20 venues. Delete one of them first.'],
    EventNotOver: ['Event not over', 'You can do this once the event is over.'],
    /** The event ended more than 30 days ago. */
    OutcomeTooLate: ['Too late', 'You can say how an event went, or change it, within 30 days after its end.'],
    TooManyPlays: ['Too many plays', 'You have recorded 30 plays for this event. Delete one of them first.'],
    TooManyImportedPlays: [
      'Too many plays',
      'You can import up to 10,000 plays with their dates and players. Delete some of them first.',
    ],
    EventUnlisted: [
      'Not in the lists',
      'This event is left out of the lists, so it cannot invite people near you. Send its link to the people you want to come.',
    ],
    /** The member has sent invitations for the maximum number of events within a day. */
    TooManyGameInvitations: [
      'No more invitations today',
      'You have sent invitations for three events in the last 24 hours. People near you can still find the event in the lists.',
    ],
    TooManySavedSearches: ['Too many saved searches', 'Delete one of your saved searches first.'],
    SearchAlreadySaved: ['Already saved', 'You have already saved these filters under another name.'],
  }),
  ...withStatus(429, {
    /** The member has sent too many invitations within a day. `Retry-After` is the number of seconds to wait. */
    MemberInvitationLimit: [
      'Daily limit reached',
      'You have sent 20 invitations by email in the last 24 hours. You can still share the link of the event.',
    ],
    /** The address has received too many invitations within a day. `Retry-After` is the number of seconds to wait. */
    AddressInvitationLimit: [
      'Limit of this address reached',
      'We send at most 3 invitations a day to one address. Nothing was sent.',
    ],
    /** The network has sent too many invitations within a day. `Retry-After` is the number of seconds to wait. */
    NetworkInvitationLimit: [
      'Limit of your network reached',
      'We send at most 100 invitations a day for one network. You can still share the link of the event.',
    ],
    /** `Retry-After` is the number of seconds to wait. */
    TooManyRequests: ['Too many requests', 'You have done this too often.'],
    /** The member has the maximum number of live streams open. `Retry-After` is the number of seconds to wait. */
    TooManyStreams: [
      'Too many open pages',
      'You have ten pages open that update by themselves. Close one of them, and this page will update as well.',
    ],
    /** The member has started the maximum number of conversations. `Retry-After` is the number of seconds to wait. */
    TooManyNewConversations: [
      'Too many new conversations',
      'You have written to many new people today, so please wait before you write to another one. You can always reply to members who write to you.',
    ],
  }),
  ...withStatus(408, {
    RequestTimeout: ['Request timeout', 'The request took too long. Please try again.'],
  }),
  ...withStatus(412, {
    /** The request has an `If-Match` or `If-Unmodified-Since` header, and the file is another version. */
    PreconditionFailed: ['Another version', 'The file has changed. Request it again without conditions.'],
  }),
  ...withStatus(413, {
    /** The body is larger than the call allows. For JSON, the limit is 1 MB, with 30,000 fields, objects and lists. */
    TooLarge: ['Too large', 'The request is too large.'],
  }),
  ...withStatus(415, {
    UnsupportedType: ['Unsupported media type', 'Send the body as application/json, in UTF-8 and without compression.'],
  }),
  ...withStatus(416, {
    /** The requested `Range` is behind the end of the file. `Content-Range` has its size. */
    RangeNotSatisfiable: ['No such range', 'The file is shorter than the requested range.'],
  }),
  ...withStatus(417, {
    /** The request has an `Expect` header other than `100-continue`. */
    UnknownExpectation: ['Unknown expectation', 'Send the request without an Expect header.'],
  }),
  ...withStatus(422, {
    WrongCode: ['Wrong code', 'This code is wrong or was used before. Wait for the next one and try again.'],
    /** Another request was sent with this key before. Each request needs a key of its own; only repeats have the same. */
    KeyReused: ['Key used before', 'This key belongs to another request.'],
    /** The answer belongs to no fresh challenge of this site, or the passkey did not verify the member. */
    PasskeyInvalid: ['Passkey not added', 'The passkey could not be checked. Please try again.'],
    /** The file is not a picture of a supported type, or it is damaged. */
    UnreadablePicture: ['Unreadable picture', 'Choose a PNG, JPEG or WebP picture.'],
    /** The page could not be fetched: it did not answer in time, is too large or has no public address. */
    ImageUnreachable: ['Image unreachable', 'The page at this address could not be read.'],
  }),
  ...withStatus(431, {
    /** The address and the headers together are larger than 16 kB. */
    HeadersTooLarge: ['Headers too large', 'The address or the headers are too large.'],
  }),
  ...withStatus(500, {
    /** The server failed. The log has the cause under the request id. */
    Unexpected: ['Something went wrong', 'This is our fault. Please try again later.'],
  }),
  ...withStatus(503, {
    /** The file of a text of the operators is too large, damaged or not readable. The log has the reason. */
    SiteTextUnreadable: [
      'Text not available',
      'The people who run this site have to correct this text. Please try again later.',
    ],
    /** The server is overloaded or has no database connection. `Retry-After` is the number of seconds to wait. */
    Unavailable: ['Busy', 'Meeplehood is busy. Please try again in a moment.'],
  }),
}

function withStatus<
  const Status extends number,
  const Texts extends Record<string, readonly [title: string, detail: string]>,
>(status: Status, texts: Texts) {
  const entries = Object.entries(texts).map(([name, [title, detail]]) => [name, { status, title, detail }])
  return Object.fromEntries(entries) as Record<keyof Texts, { status: Status; title: string; detail: string }>
}

export type ProblemName = keyof typeof problems

/** Builds the body of a problem. `errors` has the messages of invalid fields, and `meanwhile` what others saved. */
export function problemOf(name: ProblemName, errors?: Record<string, string>, meanwhile?: SavedMeanwhile): Problem {
  const { status, title, detail } = problems[name]
  return { type: problemTypePrefix + name, title, status, detail, ...(errors && { errors }), ...meanwhile }
}
