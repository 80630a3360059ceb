import { type ReactNode, useState } from 'react'
import { authClasses } from './auth-classes.ts'
import gameNight from './game-night.svg'
import { draftPrefix } from '../platform/session/drafts.ts'
import { sessionStore } from '../ui/browser/stores.ts'

interface AuthLayoutProps {
  children: ReactNode
  /** What is on the picture, and follows the form on phones. */
  onPicture?: ReactNode
}

/** The layout of the screens for visitors: a form beside a picture. On phones the form comes first. */
export function AuthLayout({ children, onPicture }: AuthLayoutProps) {
  return (
    <div className={authClasses.layout}>
      <div className={authClasses.form}>{children}</div>
      <Story>{onPicture}</Story>
    </div>
  )
}

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 dir="auto" className={authClasses.title}>
        {title}
      </h1>
      <p className={authClasses.description}>{children}</p>
    </header>
  )
}

/** The picture and its text. It is a night scene with fixed colors, the same in the light and the dark theme. */
function Story({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-col overflow-hidden rounded-tile bg-[#241611] text-[#f6ead0] lg:rounded-none">
      {children}
      <img src={gameNight} alt="" className="-mb-px min-h-56 w-full grow basis-0 object-cover object-bottom" />
      <div className="px-6 pt-2 pb-8 sm:px-9 lg:order-1 lg:px-12 lg:pt-6 lg:pb-12">
        <h2 className="text-3xl tracking-[-0.02em] lg:text-[1.875rem] xl:text-[2.25rem]">
          There is a seat left at the table
        </h2>
        <p className="mt-3 max-w-[44ch] text-[#dccdb2] lg:text-lg">
          Meet players around the corner, compare shelves, and fill the next game night. Find your table.
        </p>
      </div>
    </section>
  )
}

/** Says that the session has ended and that the member's text is kept. Signing out in this tab deletes its drafts. */
export function KeptTextNote() {
  const [isKept] = useState(() => sessionStore.keys().some((key) => key.startsWith(draftPrefix)))
  if (!isKept) return null
  return (
    <p className="mb-2 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink">
      Your session has ended. What you typed is kept: log in to go on.
    </p>
  )
}
