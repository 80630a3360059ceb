import { roles } from '../../contract/platform/roles.ts'
import { mergeGames } from '../games/merge-queries.ts'
import { detachUnusedPicture } from '../pictures/usage-queries.ts'
import { deleteGamePicture } from '../pictures/game-pictures.ts'
import { closeReport, listReports } from '../moderation/report-queries.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { restoreMember, suspendMember } from '../moderation/suspension.ts'
import { setRole } from '../users/role-queries.ts'
import { getOwnUser } from '../users/queries.ts'
import { setConfirmedEmail } from '../users/user-change-queries.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { backUp } from './back-up-command.ts'
import { preparePages } from './pages-command.ts'
import { getUserId } from './removal-queries.ts'
import { parseId, removals } from './removals.ts'
import { formatReport } from './report-format.ts'
import type { CommandContext } from './command-context.ts'

/** `run` gets the arguments after the name of the command, and returns the text to print. */
type Command = {
  usage: string
  description: string
  run: (context: CommandContext, words: readonly string[]) => Promise<string>
}

/** The commands of `npm run operator -- <name> ...`. */
export const commands: Readonly<Record<string, Command>> = {
  reports: {
    usage: '[all]',
    description: 'List open reports with the reported content as it was at that time; "all" includes closed ones.',
    run: async ({ db }, [which]) => {
      const isOpen = which !== 'all'
      const reports = await listReports(db, { isOpen })
      if (reports.length === 0) return isOpen ? 'There are no open reports.' : 'There are no reports.'
      return reports.map(formatReport).join('\n\n')
    },
  },
  report: {
    usage: '<id> close',
    description: 'Close a report.',
    run: async ({ db, now }, [id = '', action]) => {
      if (action !== 'close') throw new UnknownCommand()
      await closeReport(db, { id: parseId(id), now })
      return `Report ${id} is closed.`
    },
  },
  suspend: {
    usage: '<username>',
    description:
      'Sign a member out, reject their sign-in, hide them and their messages from all members, cancel their upcoming ' +
      'events, and free their seats.',
    run: async ({ db, now }, [username = '']) => {
      const isChanged = await suspendMember(silentWriter(db), { userId: await getUserId(db, { username }), now })
      return isChanged
        ? `${username} is suspended. Their upcoming events are cancelled, and their seats are free.`
        : `${username} is already suspended.`
    },
  },
  restore: {
    usage: '<username>',
    description: 'End the suspension of a member. Cancelled events stay cancelled, and seats are not given back.',
    run: async ({ db }, [username = '']) => {
      const isChanged = await restoreMember(db, { userId: await getUserId(db, { username }) })
      return isChanged
        ? `${username} is no longer suspended. Cancelled events stay cancelled, and seats are not given back.`
        : `${username} is not suspended.`
    },
  },
  role: {
    usage: '<username> member|moderator|administrator',
    description:
      'Give a member a role. Moderators handle reports at /moderation; administrators can also give roles and remove accounts.',
    run: async ({ db }, [username = '', name]) => {
      const role = roles.find((known) => known === name)
      if (!role) throw new UnknownCommand()
      const isChanged = await setRole(db, { userId: await getUserId(db, { username }), role })
      return isChanged ? `${username} now has the role ${role}.` : `${username} already has the role ${role}.`
    },
  },
  confirm: {
    usage: '<username>',
    description: 'Confirm the email address of a member who does not receive the email with the link.',
    run: async ({ db, now }, [username = '']) => {
      const member = await getOwnUser(db, { id: await getUserId(db, { username }) })
      if (member.isEmailConfirmed) return `The email address of ${username} is already confirmed.`
      await setConfirmedEmail(db, { ...member, now })
      await recordSecurityEvent(db, { kind: 'address-confirmed', userId: member.id, now })
      return `The email address of ${username} is confirmed: ${member.email}`
    },
  },
  remove: {
    usage: 'member <username> | event <id> | game <id> | message <id> | comment <id>',
    description: 'Remove an account or content for good. Content of other members stays.',
    run: async (context, [kind = '', name = '']) => {
      const remove = removals[kind]
      if (!remove) throw new UnknownCommand()
      await remove(context, name)
      return `The ${kind} ${name} is removed.`
    },
  },
  'merge-games': {
    usage: '<from> <into>',
    description:
      'Move collections, favourites, wishes, ratings and events of the first game to the second, and remove the first.',
    run: async ({ db, pictures, now }, [from = '', into = '']) => {
      const fromId = parseId(from)
      await mergeGames(db, { fromId, intoId: parseId(into), now })
      await deleteGamePicture(pictures, await detachUnusedPicture(db, { gameId: fromId }))
      return `Game ${from} is merged into game ${into}.`
    },
  },
  pages: {
    usage: '',
    description:
      'Write templates for the privacy notice, terms, imprint and contact page to DATA_DIR/pages, without overwriting ' +
      'a file, and list what is left to fill in.',
    run: ({ configuration }) => preparePages(configuration),
  },
  backup: {
    usage: '[<file>]',
    description: 'Copy the SQLite database while the server runs or is stopped.',
    run: async ({ configuration }, [file]) => `The database was copied to ${await backUp(configuration, file)}`,
  },
}

/** The command or its arguments are not known; `explainCommands()` lists those that are. */
export class UnknownCommand extends Error {
  constructor() {
    super('Unknown command.')
    this.name = 'UnknownCommand'
  }
}

/** Returns the list of commands with their arguments. */
export function explainCommands(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, description }]) => `  ${name} ${usage}\n      ${description}`,
  )
  return `Usage: npm run operator -- <command>\n\n${lines.join('\n')}`
}
