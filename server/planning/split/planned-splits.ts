import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import type { TableMember } from '../../../contract/planning/fit/model.ts'
import { gameAtTable } from '../../../contract/planning/split/explanation.ts'
import type { EventPeople, Party, Split } from '../../../contract/planning/split/model.ts'
import { chooseGames, splitGames } from '../../../contract/planning/split/propose-splits.ts'
import type { Database } from '../../platform/database/schema.ts'
import { databaseTask } from '../../platform/workers/database-task.ts'
import { rankReadTable } from '../fit/ranked-table.ts'
import { readTable, type TableInput } from '../fit/table-reading.ts'

/** `parties` are all people at the event, `extraPeople` of them without an account. */
type SplitInput = TableInput & { parties: readonly { memberId: number; size: number }[] }

/** The latest splits by everything that decides them, because all people at an event see the same proposals. */
const latestSplits = new LRUCache<string, Split[]>({ max: 50 })

/** Exported for worker threads; call `planSplits`. */
export async function planSplitsNow(db: Database, { parties, ...input }: SplitInput, now: Date) {
  const read = await readTable(db, input, now)
  const { table, games } = read
  const extraParties = Array.from({ length: input.event.extraPeople }, () => ({ memberId: null, size: 1 }))
  const people = {
    parties: [...parties, ...extraParties].map((party) => ({
      ...party,
      experienceLevel: levelOf(party, table.members),
    })),
    minutesLeft: table.minutesLeft,
  }
  const chosen = chooseGames(games, people)
  return { ranked: rankReadTable(read, { ...input, split: [] }), splits: findSplits(chosen, people).map(withoutOthers) }
}

export const planSplits = databaseTask({ module: import.meta.url, name: 'planSplitsNow', run: planSplitsNow })

function findSplits(games: ReturnType<typeof chooseGames>, people: EventPeople): Split[] {
  const key = hash('sha256', JSON.stringify([games, people]), 'base64url')
  const splits = latestSplits.get(key) ?? splitGames(games, people)
  latestSplits.set(key, splits)
  return splits
}

/** Returns the experience level of the member of a party, null for a member whom the viewer does not see. */
function levelOf(
  { memberId }: Pick<Party, 'memberId'>,
  members: readonly (TableMember & { experienceLevel: number | null })[],
): number | null {
  return members.find(({ id }) => id === memberId)?.experienceLevel ?? null
}

/** Removes the opinions of other tables, so that a thread returns little. The owner of the copy can sit at another table. */
function withoutOthers({ tables, ...split }: Split): Split {
  return {
    ...split,
    tables: tables.map((table) => {
      const ids = table.parties.flatMap(({ memberId }) => memberId ?? [])
      return { ...table, game: gameAtTable(table.game, new Set([...ids, table.ownerId])) }
    }),
  }
}
