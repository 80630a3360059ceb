import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from '../../ui/router/index.ts'

interface TitleProps {
  children: string
}

/** Without it, the document has the title of the screen (`ScreenTitle`). */
export function DocumentTitle({ children }: TitleProps) {
  // The key sets the title again after `ScreenTitle` has set its own at the new path.
  return <SpecificTitle key={useLocation().pathname}>{children}</SpecificTitle>
}

/** Sets the title that a screen has by default, each time the screen opens at another path. */
export function ScreenTitle({ children }: TitleProps) {
  return <DefaultTitle key={useLocation().pathname}>{children}</DefaultTitle>
}

function SpecificTitle({ children }: TitleProps) {
  useEffect(() => setDocumentTitle(children), [children])
  return null
}

function DefaultTitle({ children }: TitleProps) {
  // A layout effect, so that it runs before the effect of a `SpecificTitle`.
  useLayoutEffect(() => setDocumentTitle(children), [children])
  return null
}

/** Changes the only `title` element of the document. React's own `<title>` would add a second one. */
function setDocumentTitle(title: string) {
  document.title = `${title} · Meeplehood`
}
