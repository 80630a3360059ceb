import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { messageTime } from '../../../contract/messages/message-times.ts'
import { maxNewGamesPerDay } from '../../../contract/shelves/import/rules.ts'
import type { NewGameAllowance } from '../../../contract/shelves/import/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'

interface NewGameLimitProps {
  /** The number of games that the import would add to the catalog. */
  count: number
  allowance: NewGameAllowance
}

/** Says before the import which new games do not fit into the limit of the day, and when the rest can follow. */
export function NewGameLimit({ count, allowance: { left, nextAt } }: NewGameLimitProps) {
  const now = useNow()
  if (count <= left) return null
  const limit = `You can add ${groupDigits(maxNewGamesPerDay)} new games to the catalog within 24 hours.`
  const leftOut =
    left === 0
      ? `You have reached this limit, so ${groupDigits(count)} new games are left out for now.`
      : `This import adds ${groupDigits(left)} of your ${groupDigits(count)} new games, and leaves out ${groupDigits(count - left)}.`
  const when = nextAt === null ? 'in 24 hours' : `from ${messageTime(nextAt, now)}`
  return (
    <p role="note" className="rounded-control bg-mustard-soft px-4 py-3 text-[0.9375rem] text-mustard-ink">
      {limit} {leftOut} Import the same file again {when} for the rest. All other games are imported now.
    </p>
  )
}
