import { LibraryBig, Plus } from 'lucide-react'
import type { OwnUser, PublicUser } from '../../../contract/people/users/schemas.ts'
import { BorrowButton } from '../loans/borrow-button.tsx'
import { OwnLending } from '../loans/own-lending.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import { FilteredShelf } from './filtered-shelf.tsx'

export function CollectionShelf({ user }: { user: PublicUser }) {
  return (
    <FilteredShelf
      user={user}
      renderMenu={() => undefined}
      renderLending={({ game, lending: { isOffered, hasAsked } }) =>
        isOffered && user.acceptsMessages ? <BorrowButton owner={user} game={game} hasAsked={hasAsked} /> : undefined
      }
      empty={
        <EmptyState icon={<LibraryBig />} title="No games yet">
          <bdi className="wrap-break-word">{user.fullName}</bdi> has not added any games yet.
        </EmptyState>
      }
    />
  )
}

/** The signed-in member's collection. Each game has a menu with actions. */
export function OwnCollectionShelf({ member }: { member: OwnUser }) {
  return (
    <FilteredShelf
      user={member}
      renderMenu={(entry) => <CollectionMenu entry={entry} member={member} />}
      renderLending={({ lending }) => <OwnLending lending={lending} />}
      empty={<OwnEmptyShelf />}
    />
  )
}

function OwnEmptyShelf() {
  return (
    <EmptyState
      icon={<LibraryBig />}
      title="Your shelf is empty"
      actions={
        <>
          <Button asChild>
            <Link to={paths.findGames}>Browse Games</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.addGame}>
              <Plus aria-hidden />
              Add Game
            </Link>
          </Button>
        </>
      }
    >
      Add the games you own, so that other players see what you could bring to the table.
    </EmptyState>
  )
}
