import { mergeGames } from '../games/merge-games.ts'
import { hideUnseenPicture } from '../pictures/shown-queries.ts'
import { forgetGamePicture } from '../pictures/game-pictures.ts'
import { closeReport, listReports } from '../moderation/report-queries.ts'
import { restoreMember, suspendMember } from '../moderation/suspension.ts'
import { backUp } from './back-up-command.ts'
import { getUserId } from './removal-queries.ts'
import { readNumber, removals } from './removals.ts'
import { tellReport } from './report-words.ts'
import type { Workplace } from './workplace.ts'

/** A command: the words it takes after its name, what it does, and how; it gives what a person should read. */
type Command = {
  takes: string
  does: string
  run: (workplace: Workplace, words: readonly string[]) => Promise<string>
}

/** What those who run the site can do beside their members (`npm run operator -- <name> ...`). */
export const commands: Readonly<Record<string, Command>> = {
  reports: {
    takes: '[all]',
    does: 'what members reported and nobody has closed yet, with what it was about as it was then',
    run: async ({ db }, [which]) => {
      const isOpen = which !== 'all'
      const reports = await listReports(db, { isOpen })
      if (reports.length === 0) return isOpen ? 'There are no open reports.' : 'Nobody has reported anything.'
      return reports.map(tellReport).join('\n\n')
    },
  },
  report: {
    takes: '<id> close',
    does: 'close a report',
    run: async ({ db, now }, [id = '', deed]) => {
      if (deed !== 'close') throw new UnknownWords()
      await closeReport(db, { id: readNumber(id), now })
      return `Report ${id} is closed.`
    },
  },
  suspend: {
    takes: '<username>',
    does: 'sign a member out, keep them out, and hide them and theirs from everybody',
    run: async ({ db, now }, [username = '']) => {
      const isChanged = await suspendMember(db, { userId: await getUserId(db, { username }), now })
      return isChanged ? `${username} is suspended.` : `${username} was suspended already.`
    },
  },
  restore: {
    takes: '<username>',
    does: 'let a suspended member in again',
    run: async ({ db }, [username = '']) => {
      const isChanged = await restoreMember(db, { userId: await getUserId(db, { username }) })
      return isChanged ? `${username} is restored.` : `${username} was not suspended.`
    },
  },
  remove: {
    takes: 'member <username> | event <id> | game <id> | message <id> | comment <id>',
    does: 'take something away for good; what others made of it stays',
    run: async (workplace, [kind = '', name = '']) => {
      const remove = removals[kind]
      if (!remove) throw new UnknownWords()
      await remove(workplace, name)
      return `The ${kind} ${name} is removed.`
    },
  },
  'merge-games': {
    takes: '<from> <into>',
    does: 'make one game of two: collections, favourites, wishes, ratings and events follow, and the first leaves the catalogue',
    run: async ({ db, pictures, now }, [from = '', into = '']) => {
      const fromId = readNumber(from)
      await mergeGames(db, { fromId, intoId: readNumber(into), now })
      await forgetGamePicture(pictures, await hideUnseenPicture(db, { gameId: fromId }))
      return `Game ${from} is now game ${into}.`
    },
  },
  backup: {
    takes: '[<file>]',
    does: 'copy the SQLite database, also while it serves',
    run: async ({ configuration }, [file]) => `The database was copied to ${await backUp(configuration, file)}`,
  },
}

/** The words of a command mean nothing to it. */
export class UnknownWords extends Error {
  constructor() {
    super('These words mean nothing here.')
    this.name = 'UnknownWords'
  }
}

/** What there is to type. */
export function explainCommands(): string {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => `  ${name} ${takes}\n      ${does}`)
  return `npm run operator -- <command>\n\n${lines.join('\n')}`
}
