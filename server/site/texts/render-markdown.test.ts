// @engine sqlite
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './site-text-file.ts'

const render = (source: string) => renderMarkdown(source).html

describe('renderMarkdown', () => {
  // Requirement privacy-2: These texts contain no HTML of the file, no pictures, and links to websites, email addresses
  // and pages of this site only.
  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](file:///etc/passwd)',
    '[a](//other.example)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '![a](https://other.example/track.gif)',
    '![a](/api/logout)',
  ])('makes no element with an address or a script of %j', (source) => {
    expect(render(source)).not.toMatch(/<(?!\/?(p|br)>)/)
  })

  // Shows privacy-2.
  test.for([
    ['[a](https://example.org/?a=1&b=2)', '<a href="https://example.org/?a=1&amp;b=2">a</a>'],
    ['<ada@example.org>', '<a href="mailto:ada@example.org">ada@example.org</a>'],
    ['ada@example.org', '<a href="mailto:ada@example.org">ada@example.org</a>'],
    ['[a](/privacy)', '<a href="/privacy">a</a>'],
    [
      '[a](https://example.org "x\\" onclick=\\"y")',
      '<a href="https://example.org" title="x&quot; onclick=&quot;y">a</a>',
    ],
  ] as const)('turns %j into a link', ([source, html]) => {
    expect(render(source)).toBe(`<p>${html}</p>\n`)
  })

  // Shows privacy-2.
  test('shows the description of a picture as text', () => {
    expect(render('![A <b>map</b>](https://other.example/map.png)')).toBe('<p>A &lt;b&gt;map&lt;/b&gt;</p>\n')
  })

  test('returns the first main heading as plain text', () => {
    expect(renderMarkdown('Hello\n\n# The *rules* & `more`')).toEqual({
      title: 'The rules & more',
      html: '<p>Hello</p>\n',
    })
  })
})
