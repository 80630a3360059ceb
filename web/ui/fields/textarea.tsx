import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'
import { controlClasses, useFieldAttributes } from './field-control.ts'

/** A text field of several lines. It grows with its text in browsers that support `field-sizing`. */
export function Textarea({ rows = 3, className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldAttributes()
  return (
    <textarea
      {...field}
      dir="auto"
      rows={rows}
      className={classes(
        controlClasses,
        'field-sizing-content max-h-80 min-h-24 resize-y px-3.5 py-2.5 text-base',
        className,
      )}
      {...props}
    />
  )
}

export function charactersLeft(count: number): string {
  return count === 1 ? '1 character left' : `${count} characters left`
}

/** Returns what a member typed behind a text while it was sent, or all of it if they changed the sent text. */
export function textAfter(sent: string, typed: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
}
