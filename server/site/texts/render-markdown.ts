import markdownIt, { type Token } from 'markdown-it'
import { isSiteTextLink } from '../../../contract/site/texts/rules.ts'

/**
 * Turns Markdown into HTML. HTML in the Markdown appears as text, a picture as its description, and a link that
 * `isSiteTextLink` rejects as its source.
 */
const markdown = markdownIt({ html: false, linkify: true })
markdown.validateLink = isSiteTextLink
markdown.renderer.rules['image'] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '')

/**
 * Returns the first heading of level 1 as the title, or undefined, and the rest as HTML. Further headings of level 1
 * become level 2, because the title is the only level 1 heading of the page.
 */
export function renderMarkdown(source: string): { title: string | undefined; html: string } {
  const environment = {}
  const tokens = markdown.parse(source, environment)
  const start = tokens.findIndex(isMainHeading)
  // The tokens of a heading: its start, its text and its end.
  const heading = start === -1 ? [] : tokens.splice(start, 3)
  for (const token of tokens) if (isMainHeading(token)) token.tag = 'h2'
  return { title: titleOf(heading), html: markdown.renderer.render(tokens, markdown.options, environment) }
}

function isMainHeading({ type, tag }: Token): boolean {
  return (type === 'heading_open' || type === 'heading_close') && tag === 'h1'
}

/** Returns the text of a heading without emphasis and links. */
function titleOf(heading: readonly Token[]): string | undefined {
  const texts = heading.flatMap(({ children }) => children ?? []).map(({ content }) => content)
  return texts.join('').trim() || undefined
}
