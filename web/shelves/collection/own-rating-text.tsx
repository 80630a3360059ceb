/** The signed-in member's own rating of a game. Renders nothing without one. */
export function OwnRatingText({ rating }: { rating: number | null }) {
  return rating === null ? null : <span className="text-sm text-ink-soft">My rating {rating.toFixed(1)}</span>
}
