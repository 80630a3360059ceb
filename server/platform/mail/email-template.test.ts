// @engine sqlite
import { expect, test } from 'vitest'
import { renderEmail } from './email-template.ts'

test('an email shows every text as it was written, in HTML too', () => {
  const text = '<b>"Ada" & Ben</b>'
  const { html } = renderEmail({
    title: text,
    greeting: text,
    paragraphs: [text],
    cards: [
      { title: text, lines: [text] },
      { title: text, lines: [text], address: `https://example.org/?q=${text}` },
    ],
    link: { label: text, address: `https://example.org/?q=${text}` },
    footer: [{ text }, { text, address: `https://example.org/?q=${text}` }],
  })
  expect(html).not.toMatch(/<\/?b>|"Ada"|& Ben/)
  expect(html.match(/&lt;b&gt;&quot;Ada&quot; &amp; Ben&lt;\/b&gt;/g)).toHaveLength(13)
})
