// @bundle start
import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'

/** A placeholder for loading content, hidden from screen readers. Its size comes from `w-…` and `h-…` classes. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={classes('skeleton animate-breathe bg-ink/9', className)} {...props} />
}

/** A placeholder for lines of text; the last line is shorter. */
export function SkeletonText({ lines, className }: { lines: number; className?: string }) {
  return (
    <div aria-hidden className={classes('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3.5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}
