import { useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Star, starFill } from '../../ui/fields/star-rating.tsx'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ownRatingQuery, useRateGame } from '../calls.ts'

export function OwnRating({ game }: { game: Game }) {
  const own = useQuery(ownRatingQuery(game.id))
  const { mutate } = useRateGame(game)
  // Set in the click handler: React resets a controlled radio button whose state does not change in the same event.
  const [pendingRating, setPendingRating] = useState<number | null>()
  const rating = pendingRating === undefined ? (own.data?.rating ?? null) : pendingRating
  const group = useRef<HTMLFieldSetElement>(null)

  function handleRate(next: number | null) {
    setPendingRating(next)
    mutate(next, {
      onSettled: () => setPendingRating(undefined),
      onError: (error) => showToast(failureToast(error, ['GameDeleted'], 'Failed to rate game. Please try again.')),
    })
  }

  function handleRemove() {
    // The button disappears with the rating.
    group.current?.querySelector('input')?.focus({ preventScroll: true })
    handleRate(null)
  }

  if (own.isPending) return <Skeleton className="h-9 w-52" />
  if (!own.data)
    return (
      <Button variant="ghost" size="small" className="-mx-3 self-start" onClick={() => void own.refetch()}>
        <RotateCcw aria-hidden />
        Your rating could not be loaded. Try again
      </Button>
    )
  return (
    <fieldset ref={group} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="contents">
        <span className="text-sm font-semibold text-ink-soft">Your rating</span>
      </legend>
      <StarChoice rating={rating} onRate={handleRate} />
      {rating === null ? (
        <span className="text-sm text-ink-faint">Played it? Rate it.</span>
      ) : (
        <span className="flex items-center gap-0.5">
          <span aria-hidden className="font-semibold">
            {rating.toFixed(1)}
          </span>
          <IconButton label="Remove your rating" size="small" onClick={handleRemove}>
            <X />
          </IconButton>
        </span>
      )}
    </fieldset>
  )
}

const halfStars = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/** Five stars with ten radio buttons, one per half star. Hovering previews the rating. */
function StarChoice({ rating, onRate }: { rating: number | null; onRate: (rating: number) => void }) {
  const name = useId()
  const [hovered, setHovered] = useState<number>()
  const shown = hovered ?? rating ?? 0
  return (
    <span
      onPointerLeave={() => setHovered(undefined)}
      className="ring-within relative -mx-1.5 flex rounded-chip max-sm:order-last"
    >
      {[1, 2, 3, 4, 5].map((number) => (
        <Star key={number} fill={starFill(shown, number)} className="size-[min(3rem,15vw)] p-1.5" />
      ))}
      <span className="absolute inset-0 flex">
        {halfStars.map((value) => (
          <input
            key={value}
            type="radio"
            name={name}
            value={value}
            aria-label={starsText(value)}
            checked={value === rating}
            onChange={() => onRate(value)}
            onPointerMove={() => setHovered(value)}
            className="h-full grow cursor-pointer appearance-none outline-none!"
          />
        ))}
      </span>
    </span>
  )
}

function starsText(value: number) {
  if (value === 0.5) return 'Half a star'
  return value === 1 ? '1 star' : `${value} stars`
}
