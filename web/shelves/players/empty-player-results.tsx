import { UserRoundSearch, UsersRound } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ClearFiltersButton } from '../../ui/buttons/clear-filters-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InviteButton } from '../../people/invite-button.tsx'

/**
 * The empty state of the players directory.
 *
 * @param onClear clears the filters; undefined if none is active and there is no other member
 */
export function EmptyPlayerResults({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear)
    return (
      <EmptyState
        icon={<UsersRound />}
        title="You are the first one here"
        actions={
          <>
            <Button asChild>
              <Link to={paths.createEvent}>Create Event</Link>
            </Button>
            <InviteButton />
          </>
        }
      >
        Create an event and invite your friends. The next member to join will find it waiting.
      </EmptyState>
    )
  return (
    <EmptyState icon={<UserRoundSearch />} title="No players found" actions={<ClearFiltersButton onClear={onClear} />}>
      Try another name, another experience level or a greater distance to see more players.
    </EmptyState>
  )
}
