import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'
import { softColors, solidColors } from '../styles/tone-colors.ts'
import type { Tone } from '../styles/tone-colors.ts'

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  /** 'soft' for tags that describe, 'solid' for the one thing to notice. */
  variant?: 'soft' | 'solid'
}

/** A word or two on a small chip: a category, a count, the spots left. An icon may stand in front. */
export function Badge({ tone = 'neutral', variant = 'soft', className, ...props }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5',
        variant === 'solid' ? solidColors[tone] : softColors[tone],
        className,
      )}
      {...props}
    />
  )
}
