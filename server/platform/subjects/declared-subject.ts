import type { Schema } from '../database/schema.ts'
import type { Transaction } from '../live/writer.ts'
import type { ArchivePart, ArchiveParts } from './archive-parts.ts'
import type { Reportable } from './reportable.ts'

/** What the other rooms have to know about a subject, which they do not import. */
export type DeclaredSubject = { personal: PersonalData; reportable: Reportable }

type PersonalData = {
  /**
   * The tables of the subject, each with the part of the member's archive that contains its rows, or with the reason why
   * no archive contains them.
   */
  tables: { [Table in keyof Schema]?: ArchivePart | { reason: string } }
  archive: ArchiveParts
  /**
   * Delete what the subject stores about a member, or take the member's name from it, when the account is deleted. They
   * run within the transaction of the deletion, which holds the member's lock.
   */
  erase: readonly ((transaction: Transaction, member: { userId: number; now: Date }) => Promise<unknown>)[]
  /**
   * End what connects two members when one blocks the other. They run within the transaction of the block, which holds
   * the locks of both members.
   */
  separate: readonly ((
    transaction: Transaction,
    pair: { userIds: readonly [number, number]; now: Date },
  ) => Promise<unknown>)[]
}
