import { authClasses } from '../web/sign-in/auth-classes.ts'
import { pageClasses } from '../web/site/frame/page-classes.ts'
import { headingClasses } from '../web/ui/layout/heading-classes.ts'

type Heading = { title: string; description: string }

/** Returns the HTML of a screen's heading, in the place where React will render it. */
export function paintHeading(heading: Heading): string {
  const words = paintWords(heading, { ...headingClasses, description: headingClasses.quietDescription })
  return paintPage(`<div class="${headingClasses.quietRow}"><div class="${headingClasses.words}">${words}</div></div>`)
}

/** Returns the HTML of the heading of a screen for visitors, which has a picture beside it. */
export function paintAuthHeading(heading: Heading): string {
  const form = `<div class="${authClasses.form}">${paintWords(heading, authClasses)}</div>`
  return paintPage(`<div class="${authClasses.layout}">${form}<div></div></div>`)
}

function paintPage(screen: string): string {
  return (
    `<div class="${pageClasses.header}"><div class="${pageClasses.headerRow}"></div></div>` +
    `<div class="${pageClasses.main}">${screen}</div>`
  )
}

function paintWords({ title, description }: Heading, classes: { title: string; description: string }): string {
  return `<h1 class="${classes.title}">${title}</h1><p class="${classes.description}">${description}</p>`
}
