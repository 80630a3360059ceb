import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'

export type StarFill = 'full' | 'half' | 'empty'

/** Returns how to fill the star with a number from 1 to 5. A fraction of 0.5 or more is half a star. */
export function starFill(rating: number, star: number): StarFill {
  const rest = rating - (star - 1)
  if (rest >= 1) return 'full'
  return rest >= 0.5 ? 'half' : 'empty'
}

interface StarRatingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 0 to 5; null or undefined without ratings. */
  rating: number | null | undefined
  /** Shown in place of the number when there are no ratings. */
  absentText?: string
  size?: 'small' | 'medium'
}

/** Five stars and the rating to one decimal. */
export function StarRating({
  rating,
  absentText = 'No ratings',
  size = 'small',
  className,
  ...props
}: StarRatingProps) {
  const value = rating?.toFixed(1)
  return (
    <span
      className={classes('inline-flex items-center gap-1.5', size === 'small' ? 'text-sm' : 'text-base', className)}
      {...props}
    >
      <span role="img" aria-label={value ? `Rated ${value} out of 5` : 'Not rated yet'} className="inline-flex gap-px">
        {[1, 2, 3, 4, 5].map((number) => (
          <Star key={number} fill={starFill(rating ?? 0, number)} className={size === 'small' ? 'size-4' : 'size-5'} />
        ))}
      </span>
      <span aria-hidden className={value ? 'font-semibold text-ink' : 'text-ink-faint'}>
        {value ?? absentText}
      </span>
    </span>
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
const hollow = 'fill-surface-sunken stroke-line-strong/70'

const star = 'M12 3.2l2.65 5.6 6.05.8-4.45 4.2 1.15 6L12 16.85 6.6 19.8l1.15-6L3.3 9.6l6.05-.8z'
const leftHalf = 'M12 3.2V16.85L6.6 19.8l1.15-6L3.3 9.6l6.05-.8z'
