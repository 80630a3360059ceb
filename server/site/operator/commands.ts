import { type Role, roles } from '../../../contract/platform/roles.ts'
import { rotatePushKeys } from '../../account/push/push-keys.ts'
import { confirmEmailForMember, endTwoStep } from '../../account/account-help.ts'
import { operator } from '../../moderation/actors.ts'
import { changeRole } from '../../moderation/role-change.ts'
import { restoreMember, suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { getOwnUser } from '../../people/users/users.ts'
import { listAbsences } from '../../planning/attendance/absences.ts'
import { readChoice, readDate, readMember, readReason } from './arguments.ts'
import { backUp } from './back-up-command.ts'
import { type Command, type CommandContext, workingDirectory } from './command.ts'
import { preparePages } from './pages-command.ts'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zipArchive } from '../../account/archive-zip.ts'

export const commands: Readonly<Record<string, Command>> = {
  suspend: {
    usage: '<username> [until <date>] [<reason>]',
    description:
      'Sign a member out, reject their sign-in, hide them and their messages from all members, cancel their upcoming ' +
      'events, and free their seats. The member reads the reason.',
    run: async ({ db, now }, [username, ...words]) => {
      const [until, reason] = words[0] === 'until' ? [readDate(words[1]), words.slice(2)] : [null, words]
      const userId = await readMember(db, username)
      const isChanged = await suspendMember(silentWriter(db), { userId, until, reason: readReason(reason), now })
      return isChanged
        ? `${username} was suspended. Their upcoming events are cancelled, and their seats are free.`
        : `${username} is already suspended.`
    },
  },
  restore: {
    usage: '<username> [<reason>]',
    description:
      'End the suspension, the limit and the hold of a member. Cancelled events stay cancelled, and seats are not given back.',
    run: async ({ db, now }, [username, ...words]) => {
      const userId = await readMember(db, username)
      const isChanged = await restoreMember(silentWriter(db), { userId, reason: readReason(words), now })
      return isChanged
        ? `${username} is no longer suspended. Cancelled events stay cancelled, and seats are not given back.`
        : `${username} is not suspended.`
    },
  },
  role: {
    usage: '<username> member|moderator|administrator [<reason>]',
    description:
      'Give a member a role. Moderators handle reports at /moderation; administrators can also give roles and remove accounts.',
    run: async ({ db, now }, [username, name, ...words]) => {
      const role = readChoice('role', name, roles)
      const change = {
        userId: await readMember(db, username),
        role,
        reason: readReason(words),
        actor: operator,
        now,
      }
      const isChanged = (await changeRole(silentWriter(db), change)) !== undefined
      return isChanged ? `${username} is now ${roleNames[role]}.` : `${username} is already ${roleNames[role]}.`
    },
  },
  absences: {
    usage: '<username>',
    description:
      'List the events that a member missed according to the hosts, when the member asks to see their own data.',
    run: async ({ db }, [username]) => {
      const absences = await listAbsences(db, { userId: await readMember(db, username), limit: 100 })
      if (absences.length === 0) return `No host says that ${username} missed an event.`
      return absences
        .map(({ eventId, title, missedAt }) => `${missedAt}  event ${eventId}: ${printable(title)}`)
        .join('\n')
    },
  },
  confirm: {
    usage: '<username> [<reason>]',
    description: 'Confirm the email address of a member who does not receive the email with the link.',
    run: async ({ db, now }, [username, ...words]) => {
      const userId = await readMember(db, username)
      const help = { userId, reason: readReason(words), actor: operator, now }
      const isChanged = (await confirmEmailForMember(silentWriter(db), help)) !== undefined
      const { email } = await getOwnUser(db, { id: userId })
      return isChanged
        ? `The email address of ${username} was confirmed: ${email}`
        : `The email address of ${username} is already confirmed.`
    },
  },
  'end-two-step': {
    usage: '<username> [<reason>]',
    description:
      'Turn off two-step sign-in for a member who lost their phone and their recovery codes. Make sure that it is them.',
    run: async ({ db, now }, [username, ...words]) => {
      const help = { userId: await readMember(db, username), reason: readReason(words), actor: operator, now }
      const wasOn = (await endTwoStep(silentWriter(db), help)) !== undefined
      return wasOn ? `${username} can sign in with the password alone.` : `${username} does not use two-step sign-in.`
    },
  },
  'rotate-push-keys': {
    usage: '',
    description:
      'Replace the keys of push notifications, for example because somebody else has a copy of the database. Browsers renew ' +
      'their subscriptions when their members next open the site.',
    run: async ({ db }) => {
      const count = await rotatePushKeys(db)
      return `The keys were replaced. ${count} ${count === 1 ? 'device gets' : 'devices get'} push notifications again after its member opens the site.`
    },
  },
  export: {
    usage: '<username> [<file>]',
    description:
      'Write the data of a member to a ZIP file with the same content as their own download, for example after a legal ' +
      'request. It does not contain the notes of moderators about the member; read those at /moderation.',
    run: async (context, [username, file]) =>
      `The data of ${username} was written to ${await exportMember(context, { username, file })}`,
  },
  pages: {
    usage: '',
    description:
      'Write templates for the privacy notice, terms, imprint and contact page to DATA_DIR/pages, without overwriting ' +
      'a file, and list what is left to fill in.',
    usesDatabase: false,
    run: ({ configuration }) => preparePages(configuration),
  },
  backup: {
    usage: '[<file>]',
    description: 'Copy the SQLite database while the server runs or is stopped.',
    usesDatabase: false,
    run: async ({ configuration }, [file]) => `The database was copied to ${await backUp(configuration, file)}`,
  },
}

const roleNames: Record<Role, string> = {
  member: 'a member without a role',
  moderator: 'a moderator',
  administrator: 'an administrator',
}

/** Replaces control characters, which a terminal could interpret as commands. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

/** Returns the line to type for a command: 'npm run operator -- restore <username> [<reason>]'. */
export function usageOf(name: string): string {
  return `npm run operator -- ${name} ${commands[name]?.usage}`.trimEnd()
}

export function explainCommands(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, description }]) => `  ${name} ${usage}\n      ${description}`,
  )
  return `Usage: npm run operator -- <command>\n\n${lines.join('\n')}`
}

/**
 * Writes the data of a member to a ZIP file that only its owner can read, the file that the member can download.
 * Returns its path. Throws if the file exists.
 *
 * @param file path of the ZIP file, by default a file in `DATA_DIR/exports` named after the member and the current time
 */
async function exportMember(
  { db, pictures, subjects, configuration: { dataDirectory }, now }: CommandContext,
  { username, file }: { username: string | undefined; file: string | undefined },
): Promise<string> {
  const userId = await readMember(db, username)
  const name = `${username}-${now.toISOString().replaceAll(':', '-')}.zip`
  const path = file === undefined ? join(dataDirectory, 'exports', name) : resolve(workingDirectory(), file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const zip = await zipArchive({ db, pictures, subjects }, { userId, current: undefined, now })
  await pipeline(zip, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return path
}
