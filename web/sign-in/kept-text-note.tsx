import { useState } from 'react'
import { draftPrefix } from '../platform/session/drafts.ts'

/** Says that the session has ended and that the member's text is kept. Signing out in this tab deletes its drafts. */
export function KeptTextNote() {
  const [isKept] = useState(() => Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix)))
  if (!isKept) return null
  return (
    <p className="mb-2 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink">
      Your session has ended. What you typed is kept: log in to go on.
    </p>
  )
}
