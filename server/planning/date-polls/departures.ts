import type { Transaction } from '../../platform/live/writer.ts'
import { recordPollChange } from './poll-locks.ts'

/** Removes two members and their answers from each other's date polls. */
export async function removeFromEachOthersPolls(
  transaction: Transaction,
  { userIds: [one, other] }: { userIds: readonly [number, number] },
) {
  await removeFromPolls(transaction, { userId: one, hostId: other })
  await removeFromPolls(transaction, { userId: other, hostId: one })
}

/** Deletes the date polls of a leaving member with all answers, and the member's answers to other polls. */
export async function deleteDatePolls(transaction: Transaction, { userId }: { userId: number }) {
  await removeFromPolls(transaction, { userId })
  const polls = transaction.selectFrom('datePolls').select('id').where('hostId', '=', userId)
  const dates = transaction.selectFrom('proposedDates').select('id').where('pollId', 'in', polls)
  const members = await transaction
    .selectFrom('datePollMembers')
    .select('userId')
    .where('pollId', 'in', polls)
    .execute()
  await transaction.deleteFrom('notifications').where('datePollId', 'in', polls).execute()
  await transaction.deleteFrom('dateAnswers').where('dateId', 'in', dates).execute()
  for (const table of ['proposedDates', 'datePollMembers', 'datePollGames'] as const)
    await transaction.deleteFrom(table).where('pollId', 'in', polls).execute()
  await transaction.deleteFrom('datePolls').where('hostId', '=', userId).execute()
  for (const topic of ['datePolls', 'notifications'] as const)
    transaction.record(
      { topic },
      members.map((member) => member.userId),
    )
}

/** Deletes a member's answers to, and membership in, the polls of one host or of all hosts. */
async function removeFromPolls(transaction: Transaction, { userId, hostId }: { userId: number; hostId?: number }) {
  const polls = transaction
    .selectFrom('datePolls')
    .select('datePolls.id')
    .where('hostId', '=', hostId ?? 0)
  const dates = transaction.selectFrom('proposedDates').select('id').where('pollId', 'in', polls)
  const left = await transaction
    .deleteFrom('datePollMembers')
    .where('userId', '=', userId)
    .$if(hostId !== undefined, (members) => members.where('pollId', 'in', polls))
    .returning('pollId')
    .execute()
  await transaction
    .deleteFrom('dateAnswers')
    .where('userId', '=', userId)
    .$if(hostId !== undefined, (answers) => answers.where('dateId', 'in', dates))
    .execute()
  for (const { pollId } of left) recordPollChange(transaction, { pollId })
}
