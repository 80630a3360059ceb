import { classes } from '../styles/classes.ts'

export type StarFill = 'full' | 'half' | 'empty'

/** Returns how to fill the star with a number from 1 to 5. A fraction of 0.5 or more is half a star. */
export function starFill(rating: number, star: number): StarFill {
  const rest = rating - (star - 1)
  if (rest >= 1) return 'full'
  return rest >= 0.5 ? 'half' : 'empty'
}

interface StarRatingProps {
  /** 0 to 5; null or undefined without ratings. */
  rating: number | null | undefined
  /** Shown in place of the number when there are no ratings. */
  absentText?: string
  size?: 'small' | 'medium'
}

export function StarRating({ rating, absentText = 'No ratings', size = 'small' }: StarRatingProps) {
  const value = rating?.toFixed(1)
  return (
    <span className={classes('inline-flex flex-wrap items-center gap-1.5', size === 'small' ? 'text-sm' : 'text-base')}>
      <FiveStars
        label={value ? `Rated ${value} out of 5` : 'Not rated yet'}
        fills={[1, 2, 3, 4, 5].map((number) => starFill(rating ?? 0, number))}
        className={size === 'small' ? 'h-4' : 'h-5'}
      />
      <span aria-hidden className={value ? 'font-semibold text-ink' : 'text-ink-faint'}>
        {value ?? absentText}
      </span>
    </span>
  )
}

/** Five stars as one drawing, because a list shows many ratings. */
function FiveStars({ label, fills, className }: { label: string; fills: StarFill[]; className: string }) {
  const draw = (shape: string, drawn: StarFill[]) =>
    fills.map((fill, index) => (drawn.includes(fill) ? shape.replace('12', `${index * starWidth + 12}`) : '')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${5 * starWidth} 24`}
      strokeLinejoin="round"
      strokeWidth="2"
      className={classes('w-auto', className)}
      data-fills={fills.join(' ')}
    >
      <path d={draw(star, ['empty', 'half'])} className={hollow} />
      <path d={draw(star, ['full']) + draw(leftHalf, ['half'])} className={filled} />
    </svg>
  )
}

export function Star({ fill, className }: { fill: StarFill; className: string }) {
  return (
    <svg viewBox="0 0 24 24" strokeLinejoin="round" strokeWidth="2" className={className} data-fill={fill}>
      <path d={star} className={fill === 'full' ? filled : hollow} />
      {fill === 'half' && <path d={leftHalf} className={filled} />}
    </svg>
  )
}

const filled = 'fill-mustard stroke-mustard-edge'
const hollow = 'fill-surface-sunken stroke-line-strong'

/** The width of a star with the gap after it. */
const starWidth = 25.5
// Only the first point is absolute, so that another x moves the whole star.
const star = 'M12 3.2l2.65 5.6 6.05.8-4.45 4.2 1.15 6-5.4-2.95-5.4 2.95 1.15-6-4.45-4.2 6.05-.8z'
const leftHalf = 'M12 3.2v13.65l-5.4 2.95 1.15-6-4.45-4.2 6.05-.8z'
