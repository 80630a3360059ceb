// @bundle limits
/**
 * The number of calls allowed in a period, which starts with the first call. With `longestSeconds`, a period after
 * one with too many calls is twice as long as that period, up to this length. After a period without calls, the
 * usual length applies again.
 */
export type Allowance = { calls: number; seconds: number; longestSeconds?: number }

/**
 * What calls are counted by: a session, the signed-in member, the network (an IPv4 address or an IPv6 /64), a username
 * from one network, or an email address. A call beyond one allowance does not count for those that follow it, so that a single
 * member cannot use up the allowance of their network.
 */
export type Budget = Partial<Record<'session' | 'member' | 'network' | 'username' | 'email', Allowance>>

/** Calls with the same budget count together. No person reaches the limits for reading and writing. */
export const budgets = {
  probes: { network: perMinute(6_000) },
  /** Files, and answers that the server keeps in memory. A screen loads up to 40 files. */
  files: { network: perMinute(60_000) },
  /** Pages and documents for which the server reads from the database. */
  pages: { network: perMinute(12_000) },
  reads: { member: perMinute(6_000), network: perMinute(60_000) },
  writes: { member: perMinute(1_200), network: perMinute(12_000) },
  /** Requests with the key of an attempt, whose answers the server keeps for a day. */
  attempts: { member: per(24 * 60 * 60, 5_000), network: per(24 * 60 * 60, 50_000) },
  /** Members keep what they receive, so that a single sender could fill the disk of the site. */
  messages: { member: per(24 * 60 * 60, 5_000), network: per(24 * 60 * 60, 50_000) },
  searches: { member: perMinute(1_200), network: perMinute(12_000) },
  /** Each slice of 100 items after the first counts, so that a long list costs as much as its pages. */
  listSlices: { member: perMinute(1_200), network: perMinute(12_000) },
  /** For large groups, calls that plan games need a tenth of a second of one processor and more. */
  groupPlans: { member: perMinute(120), network: perMinute(2_400) },
  exports: { member: perHour(20), network: perHour(400) },
  /** Requests that match or import rows of a shelf: 30,000 imported rows in an hour. */
  shelfMatches: { member: perHour(300), network: perHour(6_000) },
  shelfImports: { member: perHour(300), network: perHour(6_000) },
  uploads: { member: perHour(30), network: perHour(600) },
  /** Pages of other sites that the server searches for a picture. */
  pageFetches: { member: perHour(120), network: perHour(2_400) },
  /** Pictures that the server fetches from other sites, for previews, new games and changed games. */
  pictureFetches: { member: perHour(120), network: perHour(2_400) },
  /** Pictures of link previews, which the server draws. */
  previewPictures: { network: perMinute(120) },
  reports: { member: perHour(20), network: perHour(400) },
  /** Allows a club to register in one evening. The steps that follow allow their networks as much. */
  registrations: { network: perHour(100) },
  /**
   * Requests of links to reset a password, and unknown links to reset a password or to confirm an email address. Unknown
   * links count after the check, so that right ones always work; those to reset a password count for each email address,
   * from all networks together.
   */
  emailLinks: { network: perHour(100), email: growing(25) },
  /** A hundred members can each mistype once; a password cannot be tried on all usernames (decision 181). */
  signIns: { network: per(15 * 60, 200) },
  passkeySignIns: { network: per(15 * 60, 200) },
  /** Every visit of the sign-in page requests a challenge, so that the browser can offer a passkey. */
  passkeyChallenges: { network: per(15 * 60, 1_000) },
  /** Each change sends an email to the member. */
  passkeyChanges: { member: perHour(60) },
  /** Calls that contain a code of an authenticator app. */
  codeChecks: { network: per(15 * 60, 200) },
  /**
   * Wrong codes of one member, from all networks together. Only a person who knows the password gets to enter codes.
   * Devices on which the member has signed in before have a limit of their own, so that a thief of the password does not
   * lock the member out (decision 181).
   */
  codeAttempts: { member: growing(10) },
  /**
   * Wrong passwords in calls that check a member's password without signing the member in. The limit stops the thief of
   * a session from guessing the password. Each session has its own tries, and the links that confirm an email address share those of one session:
   * the thief of one session must not keep the owner from changing the password in another.
   */
  passwordChecks: { session: growing(10), member: per(15 * 60, 25) },
  /** Wrong passwords for one username, for each network, so that no stranger locks the member out. */
  passwordAttempts: { username: perMinute(10) },
  /** Wrong passwords for one username from all networks. Known devices have limits of their own (decision 181). */
  accountAttempts: { username: growing(25) },
  /** Rejected requests that the security log records, so that a flood of them does not write to the disk. */
  rejections: { network: perMinute(60) },
  /** Invitations to events, which go to strangers. */
  invitationEmails: { member: per(24 * 60 * 60, 20), email: per(24 * 60 * 60, 3), network: per(24 * 60 * 60, 100) },
  /** Emails to addresses that their owners have not confirmed, so that members cannot send them to strangers. */
  confirmationEmails: { member: perHour(5), email: perHour(3), network: perHour(100) },
  /** Other members cause them, and the bell still shows what is not emailed. */
  notificationEmails: { email: perHour(10) },
  /** A member could cause many emails, for example by joining and leaving an event repeatedly. */
  emailsAboutOneMember: { email: per(24 * 60 * 60, 5) },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** Adds when to try again, rounded up, to the text of a problem: 'Please try again in 24 hours.', 'in 1 minute'. */
export function withWait(detail: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const format = new Intl.RelativeTimeFormat('en-US')
  const wait = minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
  return `${detail} Please try again ${wait}.`
}

function perMinute(calls: number): Allowance {
  return per(60, calls)
}

function perHour(calls: number): Allowance {
  return per(60 * 60, calls)
}

/** Attackers who continue wait for 15 minutes, half an hour, an hour, and so on, up to four hours. */
function growing(calls: number): Allowance {
  return { ...per(15 * 60, calls), longestSeconds: 4 * 60 * 60 }
}

function per(seconds: number, calls: number): Allowance {
  return { calls, seconds }
}
