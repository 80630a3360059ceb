import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import {
  countBlanks,
  largestSiteText,
  type SiteTextName,
  siteTextTitles,
  isSiteTextLink,
} from '../../../contract/site/texts/rules.ts'
import type { SiteText } from '../../../contract/site/texts/schemas.ts'
import markdownIt from 'markdown-it'
import type { Token } from 'markdown-it'

/** HTML appears as text, a picture as its description, and a link that `isSiteTextLink` rejects as its source. */
const renderer = markdownIt({ html: false, linkify: true })
renderer.validateLink = isSiteTextLink
renderer.renderer.rules['image'] = (tokens, index) => renderer.utils.escapeHtml(tokens[index]?.content ?? '')

/** Further headings of level 1 become level 2, because the title is the only one of the page. */
export function renderMarkdown(source: string): { title: string | undefined; html: string } {
  const environment = {}
  const tokens = renderer.parse(source, environment)
  const start = tokens.findIndex(isMainHeading)
  // The tokens of a heading: its start, its text and its end.
  const heading = start === -1 ? [] : tokens.splice(start, 3)
  for (const token of tokens) if (isMainHeading(token)) token.tag = 'h2'
  return { title: titleOf(heading), html: renderer.renderer.render(tokens, renderer.options, environment) }
}

function isMainHeading({ type, tag }: Token): boolean {
  return (type === 'heading_open' || type === 'heading_close') && tag === 'h1'
}

/** Returns the text of a heading without emphasis and links. */
function titleOf(heading: readonly Token[]): string | undefined {
  const texts = heading.flatMap(({ children }) => children ?? []).map(({ content }) => content)
  return texts.join('').trim() || undefined
}

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
  override name = 'UnreadableSiteText'
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
