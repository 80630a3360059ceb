import type { ComponentProps, ReactNode } from 'react'
import { Slot } from 'radix-ui'
import { classes } from '../styles/classes.ts'
import type { Tone } from '../styles/tone-colors.ts'

interface CardProps extends ComponentProps<'div'> {
  /** A coloured stripe along the left border. */
  edge?: Tone
  /** Gives the look to the only child: `<Card asChild><article>…</article></Card>`. */
  asChild?: boolean
}

/** A card without padding: pictures reach its border, and text goes into a CardContent. */
export function Card({ edge, asChild = false, className, ...props }: CardProps) {
  const Element = asChild ? Slot.Root : 'div'
  return (
    <Element
      className={classes(
        'relative flex flex-col rounded-tile border border-line bg-surface shadow-tile',
        edge && edges[edge],
        className,
      )}
      {...props}
    />
  )
}

/** The padded part of a card, which takes the remaining height. */
export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classes('flex grow flex-col gap-3 p-5', className)} {...props} />
}

/** The last row of a card, for its buttons. It is always at the bottom. */
export function CardFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'mt-auto flex flex-wrap items-center gap-2.5 border-t border-dashed border-line px-5 py-4',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Makes the whole card around a link clickable. The card needs the class `group`. */
export const stretchedLink = 'stretched-link group-hover:underline decoration-2 underline-offset-4'

const edges: Record<Tone, string> = {
  neutral: 'stripe stripe-line-strong',
  felt: 'stripe stripe-felt',
  terracotta: 'stripe stripe-terracotta',
  mustard: 'stripe stripe-mustard',
  orange: 'stripe stripe-orange',
  danger: 'stripe stripe-danger',
}
