import { type ReactNode, useId } from 'react'
import { Card, CardContent } from './card.tsx'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card asChild>
      <section aria-labelledby={titleId}>
        <CardContent className="gap-5 sm:p-7">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {children}
        </CardContent>
      </section>
    </Card>
  )
}
