import type { Transaction, Writer } from '../platform/live/writer.ts'
import type { DeclaredSubject } from '../platform/subjects/declared-subject.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { getPasswordHash } from '../sign-in/credentials.ts'
import { wrongPasswordProblem } from '../sign-in/password-check.ts'

type Deletion = { userId: number; subjects: readonly DeclaredSubject[]; now: Date }

/**
 * Deletes a member's account and personal data and cancels the upcoming events they host. Messages and comments stay
 * under the name 'Former member'. Throws `InvalidInput` and changes nothing if the password has changed since the caller
 * checked it.
 *
 * @param checkedHash the hash against which the caller checked the password
 */
export async function deleteAccount(writer: Writer, { checkedHash, ...deletion }: Deletion & { checkedHash: string }) {
  await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [deletion.userId] })
    if ((await getPasswordHash(transaction, deletion)) !== checkedHash) throw wrongPasswordProblem()
    await eraseAccount(transaction, deletion)
  })
}

/**
 * Deletes an account as a part of a transaction. The transaction must hold the member's lock, so that no join, comment
 * or message of the member is under way. The subjects follow in the order in which every transaction locks their rows,
 * so that two of them never deadlock.
 */
export async function eraseAccount(transaction: Transaction, { userId, subjects, now }: Deletion) {
  for (const erase of subjects.flatMap(({ personal }) => personal.erase)) await erase(transaction, { userId, now })
}
