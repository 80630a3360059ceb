import type { ReactNode } from 'react'

/** The h1 of a panel for visitors, and a sentence that goes with it. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 className="text-3xl tracking-[-0.02em] sm:text-[2.375rem]">{title}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{children}</p>
    </header>
  )
}
