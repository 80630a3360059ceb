import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'
import { softColors, solidColors, type Tone } from '../styles/tone-colors.ts'

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  /** 'soft' for descriptive tags, 'solid' for the most important information. */
  variant?: 'soft' | 'solid'
}

/** A short label such as a category or a number of spots. It may start with an icon. */
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
