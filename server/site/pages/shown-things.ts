import { isPublic } from '../../../contract/events/links/rules.ts'
import { readId } from '../../../contract/platform/address.ts'
import type { ScreenPathName } from '../../../contract/platform/page-addresses.ts'
import { siteTextNames } from '../../../contract/site/texts/rules.ts'
import { findSharedEvent } from '../../events/links/event-links.ts'
import { getGameDetails } from '../../games/games.ts'
import { requireVisibleUser } from '../../people/users/users.ts'
import { getPollRow } from '../../planning/date-polls/date-polls.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { openSiteTexts, siteTextFolder } from '../texts/site-texts.ts'
type Check = (asked: { parameters: Record<string, string>; viewerId: number | undefined }) => Promise<boolean>

/** No member has this id, so it sees what is hidden from nobody in particular. */
const nobody = 0

/**
 * Returns, for each screen that shows one thing, a check whether that thing exists for the member, or for a visitor. What
 * is hidden from them looks like what does not exist. Visitors do not learn which members exist, nor how many: their check
 * of a profile only compares the number of digits.
 */
export function checksOfThings({ db, configuration }: Services): Partial<Record<ScreenPathName, Check>> {
  const getSiteText = openSiteTexts(siteTextFolder(configuration), () => undefined)
  const hasGame: Check = async ({ parameters }) => hasId(parameters['gameId'], (id) => getGameDetails(db, { id }))
  return {
    game: hasGame,
    'edit-game': hasGame,
    profile: async ({ parameters, viewerId }) =>
      hasId(parameters['userId'], async (id) =>
        viewerId === undefined ? requirePossibleUserId(db, id) : requireVisibleUser(db, { id, viewerId }),
      ),
    'event-link': async ({ parameters: { code = '' }, viewerId }) => {
      const event = await findSharedEvent(db, { code, viewerId })
      return event !== undefined && (viewerId !== undefined || isPublic(event))
    },
    'date-poll': async ({ parameters: { code = '' }, viewerId = nobody }) =>
      code === 'new' || isFound(async () => getPollRow(db, { code, viewerId })),
    ...Object.fromEntries(
      siteTextNames.map((name) => [name, async () => /ready|unreadable/.test((await getSiteText(name)).state)]),
    ),
  }
}

/** Throws `NotFound` for an id with more digits than any id, and with more than five. */
async function requirePossibleUserId(db: Database, id: number) {
  const { lastId } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow()
  if (String(id).length > Math.max(5, String(lastId).length)) throw new ProblemError('NotFound')
}

async function hasId(text: string | undefined, read: (id: number) => Promise<unknown>): Promise<boolean> {
  const id = readId(text)
  return id !== undefined && isFound(async () => read(id))
}

async function isFound(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'NotFound') return false
    throw error
  }
}
