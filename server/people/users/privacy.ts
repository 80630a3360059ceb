import type { ContactAudience } from '../../../contract/people/users/rules.ts'
import type { PrivacyChange, PrivacyChoices } from '../../../contract/people/users/schemas.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database, UserRow } from '../../platform/database/schema.ts'
import { versionOf } from '../../platform/http/versions.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { listedZipOf } from '../zip-codes/towns.ts'

const privacyColumns = ['contactableBy', 'zipHiddenSince', 'attendanceHiddenSince', 'firstNameShownSince'] as const

export async function getPrivacyChoices(db: Database, { id }: { id: number }): Promise<PrivacyChoices> {
  const row = await db.selectFrom('users').select(privacyColumns).where('id', '=', id).executeTakeFirstOrThrow()
  const choices = choicesIn(row)
  return { ...choices, version: versionOf(choices) }
}

function choicesIn(row: Pick<UserRow, (typeof privacyColumns)[number]>) {
  return {
    contactableBy: row.contactableBy as ContactAudience,
    showsZip: row.zipHiddenSince === null,
    listsAttendance: row.attendanceHiddenSince === null,
    showsFirstName: row.firstNameShownSince !== null,
  }
}

export async function updatePrivacyChoices(
  transaction: Transaction,
  { id, change, now }: { id: number; change: PrivacyChange; now: Date },
) {
  const member = transaction
    .selectFrom('users')
    .select(['location', ...privacyColumns])
    .where('id', '=', id)
  // With the lock, the town follows a zip code that changes at the same time.
  const { location, ...row } = await lockRows(transaction, member).executeTakeFirstOrThrow()
  const before = choicesIn(row)
  const chosen = transaction.merge(before, { ...before, ...change })
  const since = (isOn: boolean, known: string | null) => (isOn ? (known ?? now.toISOString()) : null)
  const zipHiddenSince = since(!chosen.showsZip, row.zipHiddenSince)
  await transaction
    .updateTable('users')
    .set({
      contactableBy: chosen.contactableBy,
      zipHiddenSince,
      listedZip: listedZipOf({ location, zipHiddenSince }),
      attendanceHiddenSince: since(!chosen.listsAttendance, row.attendanceHiddenSince),
      firstNameShownSince: since(chosen.showsFirstName, row.firstNameShownSince),
    })
    .where('id', '=', id)
    .execute()
}
