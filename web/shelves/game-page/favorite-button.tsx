import { Heart } from 'lucide-react'
import type { Game } from '../../../contract/games/schemas.ts'
import { useEntryActions } from '../collection/use-entry-actions.ts'
import { useMember } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

/** Marks a game of the member's collection as a favorite, or undoes that. */
export function FavoriteButton({ game, isFavorite }: { game: Game; isFavorite: boolean }) {
  const member = useMember()
  const { changeFavorite, pendingFavorite } = useEntryActions({ userId: member.id, game })
  const isPressed = pendingFavorite ?? isFavorite
  return (
    <IconButton
      label="Favorite"
      variant="secondary"
      aria-pressed={isPressed}
      className="size-13! aria-pressed:border-terracotta-ink/40! aria-pressed:bg-terracotta-soft! aria-pressed:text-terracotta-ink!"
      onClick={() => void changeFavorite(!isPressed)}
    >
      <Heart aria-hidden className={isPressed ? 'fill-current' : undefined} />
    </IconButton>
  )
}
