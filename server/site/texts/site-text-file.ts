import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { countBlanks, largestSiteText, type SiteTextName, siteTextTitles } from '../../../contract/site/texts/rules.ts'
import type { SiteText } from '../../../contract/site/texts/schemas.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The file of a text. `version` changes with its content. */
type FoundFile = { path: string; version: string }

/**
 * A text of the operators as its file says it: not written, not finished, ready, or not readable for a reason that
 * helps the operators to correct it.
 */
export type SiteTextState =
  | { state: 'missing' }
  | { state: 'unfinished'; blanks: number }
  | { state: 'ready'; text: SiteText }
  | { state: 'unreadable'; reason: string }

/** A file of a text that cannot be shown. The message is for the operators. */
export class UnreadableSiteText extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableSiteText'
  }
}

/** Returns the file of a text in the folder, or undefined if there is none. Throws `UnreadableSiteText`. */
export async function findSiteText(folder: string, name: SiteTextName): Promise<FoundFile | undefined> {
  const named = join(folder, `${name}.md`)
  if (!(await exists(named))) return undefined
  return explainFailure(async () => {
    const path = await realpath(named)
    if (!path.startsWith((await realpath(folder)) + sep))
      throw new UnreadableSiteText('it is a link to a file outside the folder. Copy the file into the folder.')
    const found = await stat(path)
    if (!found.isFile()) throw new UnreadableSiteText('it is not a file.')
    if (found.size > largestSiteText)
      throw new UnreadableSiteText(`it has ${found.size} bytes, and at most ${largestSiteText} are allowed.`)
    return { path, version: `${path} ${found.ino} ${found.size} ${found.mtimeMs}` }
  })
}

/** Reads and renders a text. Throws `UnreadableSiteText`. */
export async function readSiteText({ path }: FoundFile, name: SiteTextName): Promise<SiteTextState> {
  const bytes = await explainFailure(() => readFile(path))
  const markdown = decode(bytes)
  const blanks = countBlanks(markdown)
  if (blanks > 0) return { state: 'unfinished', blanks }
  const { title = siteTextTitles[name], html } = renderMarkdown(markdown)
  return { state: 'ready', text: { name, title, html } }
}

/** Whether there is a file or a link of this name, even if the link leads nowhere. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableSiteText('it is not a text in UTF-8.')
  }
}

/** Turns a failure of the file system, such as a missing permission, into an `UnreadableSiteText`. */
async function explainFailure<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof UnreadableSiteText ? error : new UnreadableSiteText(String(error))
  }
}
