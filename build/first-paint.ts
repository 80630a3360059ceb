import { authLook } from '../web/auth/auth-look.ts'
import { pageLook } from '../web/app/page-look.ts'
import { headingClasses } from '../web/ui/layout/heading-classes.ts'

type Heading = { title: string; description: string }

/** A screen's heading as HTML, where the screen will have it: read while its code is on the way. */
export function paintHeading(heading: Heading): string {
  return paintPage(
    `<div class="${headingClasses.row}"><div class="${headingClasses.words}">${paintWords(heading, headingClasses)}</div></div>`,
  )
}

/** The heading of a screen for visitors, as HTML, with room for the picture beside it. */
export function paintAuthHeading(heading: Heading): string {
  const form = `<div class="${authLook.form}">${paintWords(heading, authLook)}</div>`
  return paintPage(`<div class="${authLook.layout}">${form}<div></div></div>`)
}

function paintPage(screen: string): string {
  return (
    `<div class="${pageLook.header}"><div class="${pageLook.headerRow}"></div></div>` +
    `<div class="${pageLook.main}">${screen}</div>`
  )
}

function paintWords({ title, description }: Heading, look: { title: string; description: string }): string {
  return `<h1 class="${look.title}">${title}</h1><p class="${look.description}">${description}</p>`
}
