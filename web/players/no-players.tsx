import { UserRoundSearch, UsersRound } from 'lucide-react'
import { Link } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { InviteButton } from './invite-button.tsx'

/** Nobody to show: nobody passes the filters, or nobody else is here yet. */
export function NoPlayers({ onClear }: { onClear: (() => void) | undefined }) {
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
        Set a table and tell your friends: whoever joins next will find it waiting.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<UserRoundSearch />}
      title="No players found"
      actions={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try another name, another experience level or a greater distance to see more players.
    </EmptyState>
  )
}
