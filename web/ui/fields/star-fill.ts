export type StarFill = 'full' | 'half' | 'empty'

/** How the star with that number, 1 to 5, is filled: a fraction of 0.5 or more is half a star, a smaller one none (SPEC 9). */
export function starFill(rating: number, star: number): StarFill {
  const rest = rating - (star - 1)
  if (rest >= 1) return 'full'
  return rest >= 0.5 ? 'half' : 'empty'
}
