import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { SiteTextState } from '../texts/site-text-file.ts'
import { listSiteTextStates, siteTextFolder, copyTemplates } from '../texts/site-texts.ts'

/** Writes the templates that are missing in `DATA_DIR/pages`, and returns what is left to do for each text. */
export async function preparePages(configuration: Pick<Configuration, 'dataDirectory'>): Promise<string> {
  const folder = siteTextFolder(configuration)
  const copied = await copyTemplates(folder)
  const texts = await listSiteTextStates(folder)
  const lines = texts.map(({ name, state }) => {
    const isNew = copied.includes(name)
    return `  ${name}.md: ${isNew ? 'new, ' : ''}${describe(state, name)}`
  })
  return `The texts of the site are in ${folder}:\n${lines.join('\n')}`
}

function describe(text: SiteTextState, name: string): string {
  switch (text.state) {
    case 'missing':
      return 'missing.'
    case 'unfinished':
      return `not shown yet: fill in the ${text.blanks === 1 ? 'blank' : `${text.blanks} blanks`} marked [[...]].`
    case 'unreadable':
      return `not shown, because ${text.reason}`
    case 'ready':
      return `shown at /${name} as "${text.text.title}".`
  }
}
