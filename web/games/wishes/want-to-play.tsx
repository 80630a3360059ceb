import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import type { Game } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSetWish, wishQuery } from './calls.ts'

/** A toggle button for games the member wants to play. Nearby members who look at the game see this. */
export function WantToPlay({ game }: { game: Game }) {
  const wish = useQuery(wishQuery(game.id))
  const { mutate, isPending, variables } = useSetWish(game)
  const wantsToPlay = isPending ? variables : (wish.data?.wantsToPlay ?? false)

  return (
    <Button
      variant="secondary"
      size="large"
      aria-pressed={wantsToPlay}
      disabled={!wish.data}
      onClick={() => mutate(!wantsToPlay)}
      className="max-sm:grow aria-pressed:border-felt-ink/40! aria-pressed:bg-felt-soft! aria-pressed:text-felt-ink!"
    >
      {wantsToPlay ? <BookmarkCheck aria-hidden strokeWidth={2.5} /> : <Bookmark aria-hidden />}
      Want to Play
    </Button>
  )
}
