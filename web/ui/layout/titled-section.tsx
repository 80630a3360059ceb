// @bundle controls
import { type ComponentProps, useId } from 'react'

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string
  titleLevel?: 2 | 3 | 4
  /** The look of the heading. */
  titleLook: string
}

/** A section whose heading is its accessible name. */
export function TitledSection({ title, titleLevel = 3, titleLook, children, ...props }: TitledSectionProps) {
  const titleId = useId()
  const Heading = `h${titleLevel}` as const
  return (
    <section aria-labelledby={titleId} {...props}>
      <Heading id={titleId} className={titleLook}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
