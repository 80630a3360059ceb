import type { ReactNode } from 'react'
import { authLook } from './auth-look.ts'

/** The h1 of a panel for visitors, and a sentence that goes with it. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 className={authLook.title}>{title}</h1>
      <p className={authLook.description}>{children}</p>
    </header>
  )
}
