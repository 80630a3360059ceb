import type { FastifyBaseLogger } from 'fastify'
import { inactivityWarningPeriod } from '../../contract/account/rules.ts'
import { deleteAvatar } from '../people/avatars/avatars.ts'
import { Writer } from '../platform/live/writer.ts'
import { type EmailMessage, isPermanentFailure } from '../platform/mail/mailer.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { inBatches, oneByOne } from '../platform/schedule/slices.ts'
import type { Services } from '../platform/services/services.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { eraseAccount } from './deletion.ts'
import {
  claimInactiveMembers,
  deleteEndedWarnings,
  deleteWarning,
  isInactiveNow,
  listMembersToDelete,
  markWarningSent,
} from './inactive-accounts.ts'
import { emailText } from '../platform/mail/email-template.ts'

type InactivityServices = Pick<Services, 'db' | 'live' | 'mailer' | 'pictures' | 'subjects'> & {
  siteUrl: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Emails and deletions per run. The next run continues. */
const limits = { emails: 50, deletions: 20 }
/** Statements per run that delete warnings. */
const maxStatements = 20

/** Warns the members of inactive accounts by email, and deletes the accounts that stay inactive. */
export function inactiveAccountsWork(services: InactivityServices): RecurringWork {
  return new RecurringWork({
    name: 'delete inactive accounts',
    every: 60 * 60_000,
    isRemote: true,
    slices: async function* (now) {
      yield* inBatches((limit) => deleteEndedWarnings(services.db, { now, limit }), maxStatements)
      yield* deleteWarnedAccounts(services, now)
      yield* warnInactiveMembers(services, now)
    },
  })
}

/**
 * Sends warnings until the mail server fails. If the process is killed while it sends a warning, that warning has no
 * `sentAt`: it is not sent again, and the account is not deleted because of it.
 */
async function* warnInactiveMembers({ db, mailer, siteUrl, log }: InactivityServices, now: Date): Slices {
  const deletedAfter = new Date(now.getTime() + inactivityWarningPeriod)
  let isMailServerDown = false
  for (const { userId, ...member } of await claimInactiveMembers(db, { now, limit: limits.emails })) {
    try {
      if (isMailServerDown) await deleteWarning(db, { userId })
      else {
        await mailer.send(inactivityEmail(member, { deletedAfter, siteUrl }))
        await markWarningSent(db, { userId, sentAt: now })
      }
    } catch (error) {
      log.error({ err: error, member: userId }, 'cannot warn the member of an inactive account')
      if (isPermanentFailure(error)) await markWarningSent(db, { userId, sentAt: now })
      else {
        isMailServerDown = true
        await deleteWarning(db, { userId })
      }
    }
    yield
  }
}

async function* deleteWarnedAccounts({ db, live, pictures, subjects }: InactivityServices, now: Date): Slices {
  const writer = new Writer({ db, live })
  const warned = await listMembersToDelete(db, { now, limit: limits.deletions })
  yield* oneByOne(warned, async ({ id, avatarUrl }) => {
    const isDeleted = await writer.transaction(async (transaction) => {
      await lockMembers(transaction, { ids: [id] })
      // The member may have signed in since the list was read.
      if (!(await isInactiveNow(transaction, { id, now }))) return false
      await eraseAccount(transaction, { userId: id, subjects, now })
      return true
    })
    if (isDeleted) await deleteAvatar(pictures, avatarUrl)
  })
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes the warning. Names the username, unless the address may belong to a stranger (decision 63). */
function inactivityEmail(
  { email, username, emailConfirmedAt }: { email: string; username: string; emailConfirmedAt: string | null },
  { deletedAfter, siteUrl }: { deletedAfter: Date; siteUrl: string },
): EmailMessage {
  const named = emailConfirmedAt === null ? '' : ` as ${username}`
  return {
    to: email,
    subject: 'Your Meeplehood account will be deleted soon',
    text: emailText(`Nobody has used your Meeplehood account for two years. We keep personal data only as long as it is needed, so we will
delete the account after ${longDate.format(deletedAfter)}.

To keep it, sign in${named} before then:

${new URL('/auth', siteUrl).href}

If you no longer need the account, you do not have to do anything. This is our only email about it.`),
  }
}
