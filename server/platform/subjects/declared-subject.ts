import type { Schema } from '../database/schema.ts'
import type { Transaction } from '../live/writer.ts'
import type { ArchivePart, ArchiveParts } from './archive-parts.ts'
import type { Reportable } from './reportable.ts'

/** What the other rooms have to know about a subject, which they do not import. */
export type DeclaredSubject = { personal: PersonalData; reportable: Reportable }

type PersonalData = {
  /** The tables of the subject, with their part of a member's archive or the reason why no archive contains them. */
  tables: { [Table in keyof Schema]?: ArchivePart | { reason: string } }
  archive: ArchiveParts
  /** Run within the deletion of an account, which holds the member's lock. */
  erase: readonly ((transaction: Transaction, member: { userId: number; now: Date }) => Promise<unknown>)[]
  /** End what connects two members when one blocks the other, and run in the transaction with both locks. */
  separate: readonly ((
    transaction: Transaction,
    pair: { userIds: readonly [number, number]; now: Date },
  ) => Promise<unknown>)[]
}

type TableOfMembers = {
  [Table in keyof Schema]: Schema[Table] extends { userId: unknown } ? Table : never
}[keyof Schema]

/** Returns how to erase the rows of a member from these tables, in this order. */
export function rowsOf(...tables: TableOfMembers[]): PersonalData['erase'][number] {
  return async (transaction, { userId }) => {
    for (const table of tables) await transaction.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
