import { listAbsences } from '../../planning/attendance/absences.ts'
import { listActions } from '../../moderation/actions.ts'
import { operator } from '../../moderation/actors.ts'
import { listOpenAppeals } from '../../moderation/appeal-rows.ts'
import { decideAppeal } from '../../moderation/appeals.ts'
import { actOnMember, type MemberAction } from '../../moderation/member-actions.ts'
import { searchMembers } from '../../moderation/moderated-members.ts'
import { insertNote, listNotes } from '../../moderation/notes.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { readChoice, readDate, readId, readMember, readNote, readReason, requireFound } from './arguments.ts'
import type { CommandContext } from './command-context.ts'
import type { Command } from './command.ts'
import { formatAbsence, formatAction, formatAppeal, formatMember, formatNote } from './moderation-format.ts'

/** The maximum number of rows that a command prints. */
const limit = 100

/** Operators have the rights of an administrator. */
const reader = { id: 0, role: 'administrator' } as const

/** Commands for the actions that moderators have in the browser. */
export const moderationCommands: Readonly<Record<string, Command>> = {
  members: {
    usage: '<search>',
    description: 'Search members by username, full name or whole email address, suspended ones too.',
    run: async ({ db }, words) => {
      const { items } = await searchMembers(db, { query: { search: words.join(' '), limit }, reader })
      return lines(items.map(formatMember), 'No member matches your search.')
    },
  },
  warn: {
    usage: '<username> [<reason>]',
    description: 'Warn a member, who reads the reason and can appeal.',
    run: async (context, [username, ...words]) => {
      await act(context, username, { kind: 'warn', until: null, reason: readReason(words) })
      return `${username} was warned.`
    },
  },
  limit: {
    usage: '<username> until <date> [<reason>]',
    description:
      'Keep a member from writing to strangers, hosting, commenting, and changing texts that others read, until a date.',
    run: async (context, [username, word, date, ...words]) => {
      readChoice('word', word, ['until'])
      await act(context, username, { kind: 'limit', until: readDate(date), reason: readReason(words) })
      return `${username} was limited until ${date}.`
    },
  },
  note: {
    usage: '<username> <text>',
    description: 'Write a note about a member for moderators and operators. The member does not see it.',
    run: async ({ db, now }, [username, ...words]) => {
      const userId = await readMember(db, username)
      const text = readNote(words)
      await silentWriter(db).transaction((transaction) =>
        insertNote(transaction, { userId, text, actor: operator, now }),
      )
      return `The note about ${username} was saved.`
    },
  },
  notes: {
    usage: '<username>',
    description: 'List the notes of moderators and operators about a member, the latest first.',
    run: async ({ db }, [username]) => {
      const { items } = await listNotes(db, { userId: await readMember(db, username), query: { limit } })
      return lines(items.map(formatNote), `There are no notes about ${username}.`)
    },
  },
  absences: {
    usage: '<username>',
    description:
      'List the events that a member missed according to the hosts, when the member asks to see their own data.',
    run: async ({ db }, [username]) => {
      const absences = await listAbsences(db, { userId: await readMember(db, username), limit })
      return lines(absences.map(formatAbsence), `No host says that ${username} missed an event.`)
    },
  },
  log: {
    usage: '[<username>]',
    description: 'List who did what to whom and why, the latest first; with a username, only what affects this member.',
    run: async ({ db }, [username]) => {
      const memberId = username === undefined ? undefined : await readMember(db, username)
      const { items } = await listActions(db, { query: { memberId, limit }, reader })
      return lines(items.map(formatAction), 'The log is empty.')
    },
  },
  appeals: {
    usage: '',
    description: 'List the appeals that wait for a decision, the longest waiting first.',
    run: async ({ db }) => {
      const { items } = await listOpenAppeals(db, { query: { limit }, reader })
      return lines(items.map(formatAppeal), 'No appeal is waiting for a decision.')
    },
  },
  appeal: {
    usage: '<id> accept|reject [<reason>]',
    description: 'Accept or reject an appeal. Accepting ends a suspension, limit or hold. The member reads the reason.',
    run: async ({ db, now }, [id, word, ...words]) => {
      const decision = readChoice('decision', word, ['accept', 'reject'])
      const appeal = { appealId: readId(id), decision, reason: readReason(words), actor: operator, now }
      await requireFound(`appeal ${id}`, () => decideAppeal(silentWriter(db), appeal))
      return `Appeal ${id} was ${decision}ed.`
    },
  },
}

async function act(
  { db, now }: CommandContext,
  username: string | undefined,
  action: Pick<MemberAction, 'kind' | 'until' | 'reason'>,
) {
  const userId = await readMember(db, username)
  await silentWriter(db).transaction((transaction) =>
    actOnMember(transaction, { userId, ...action, actor: operator, now }),
  )
}

function lines(items: readonly string[], empty: string): string {
  return items.length === 0 ? empty : items.join('\n')
}
