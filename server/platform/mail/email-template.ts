/** The content of an email, independent of its format. */
export type EmailContent = {
  /** The title of the HTML document: the subject of the email. */
  title: string
  greeting: string
  paragraphs: readonly string[]
  /** One card per subject; `address` links to its page. */
  cards: readonly Card[]
  link: { label: string; address: string }
  /** Why the member received the email, and how to unsubscribe. */
  footer: readonly { text: string; address?: string }[]
}

type Card = { title: string; lines: readonly string[]; address?: string }

/** Renders an email as plain text and as HTML without external resources. */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) }
}

function renderText({ greeting, paragraphs, cards, link, footer }: EmailContent): string {
  const written = [
    ...paragraphs,
    ...cards.map(({ title, lines, address }) => [title, ...lines, ...(address ? [address] : [])].join('\n')),
  ]
  return [
    greeting,
    // Email programs hide or shorten what follows this sign of the footer.
    ...written.map((text) => text.replaceAll(/^--\s$/gm, '--')),
    `${link.label}: ${link.address}`,
    'See you at the table,\nMeeplehood',
    ['-- ', ...footer.map(({ text, address }) => (address ? `${text}: ${address}` : text))].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

// Members write in any direction, so each paragraph takes that of its own letters.
// Email programs support inline styles and little other CSS. The colours are those of the light theme.
const page = 'margin:0;padding:24px 12px;background:#f6efe3;color:#3c2a1f;font:16px/1.5 Georgia,serif'
const sheet =
  'max-width:520px;margin:0 auto;padding:28px;background:#fefcf8;border:1px solid #e0d5c3;border-radius:16px;overflow-wrap:anywhere;word-break:break-word'
const card =
  'margin:20px 0;padding:14px 18px;border-left:4px solid #175c3c;background:#f6efe3;border-radius:8px;white-space:pre-line;unicode-bidi:plaintext'
const button =
  'display:inline-block;padding:11px 20px;background:#175c3c;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:bold'
const small = 'max-width:520px;margin:16px auto 0;color:#6b5646;font-size:13px'

function renderHtml({ title, greeting, paragraphs, cards, link, footer }: EmailContent): string {
  const notes = footer.map(({ text, address }) => (address ? anchor(address, text, 'color:#6b5646') : escape(text)))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="${page}">
<div style="${sheet}">
<p dir="auto" style="unicode-bidi:plaintext">${escape(greeting)}</p>
${paragraphs.map((paragraph) => `<p dir="auto" style="white-space:pre-line;unicode-bidi:plaintext">${escape(paragraph)}</p>`).join('\n')}
${cards.map(renderCard).join('\n')}
<p>${anchor(link.address, link.label, button)}</p>
<p>See you at the table,<br>Meeplehood</p>
</div>
<p style="${small}">${notes.join('<br>')}</p>
</body></html>
`
}

/** Adds a line below an email. */
export function withNote(html: string, note: string): string {
  return html.replace('</body>', () => `<p style="${small}">${escape(note)}</p>\n</body>`)
}

function renderCard({ title, lines, address }: Card): string {
  const heading = address ? anchor(address, title, 'color:#175c3c') : escape(title)
  return `<div dir="auto" style="${card}"><strong><bdi>${heading}</bdi></strong><br>${lines.map(escape).join('<br>')}</div>`
}

function anchor(address: string, text: string, style: string): string {
  return `<a href="${escape(address)}" style="${style}">${escape(text)}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Returns the text of an email with the greeting and the closing of all emails about an account. */
export function emailText(body: string): string {
  return `Hello,\n\n${body}\n\nSee you at the table,\nMeeplehood\n`
}
