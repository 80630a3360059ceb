import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const linksIn = (content: string) => textParts(content).flatMap(({ address }) => address ?? [])

describe('the links in a text', () => {
  // Requirement messages-35: Web addresses in a message that begin with http:// or https:// are links, and nothing else
  // is.
  test.for([
    ['See https://example.org/catan.', ['https://example.org/catan']],
    ['(https://example.org/a), http://example.org/b!', ['https://example.org/a', 'http://example.org/b']],
    ['https://example.org/Go_(game)', ['https://example.org/Go_(game)']],
    ['(see https://example.org/Go_(game)).', ['https://example.org/Go_(game)']],
    ['HTTPS://Example.org?q=a,b&c=1#top', ['https://example.org/?q=a,b&c=1#top']],
    ['https://example.org/\nnext', ['https://example.org/']],
    ['"https://example.org/x"', ['https://example.org/x']],
    ['https://example.org/naïve/🎲', ['https://example.org/na%C3%AFve/%F0%9F%8E%B2']],
  ] as const)('are found in %s', ([content, links]) => {
    expect(linksIn(content)).toEqual(links)
  })

  // Shows messages-35.
  test.for([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org/',
    'example.org',
    'https://',
    'http://...',
    'http://[bad',
    'xhttps://example.org',
  ])('do not include %s', (content) => {
    expect(textParts(content)).toEqual([{ text: content }])
  })

  test('keep the text around them', () => {
    expect(textParts('Rules: https://example.org/r, ok?')).toEqual([
      { text: 'Rules: ' },
      { text: 'https://example.org/r', address: 'https://example.org/r' },
      { text: ', ok?' },
    ])
    expect(textParts('')).toEqual([])
  })

  // Shows messages-35.
  test('keep every character of the text, and lead only to http and https addresses', () => {
    const words = fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      'a.example',
      '/(',
      ')',
      '.',
      ' ',
      '\n',
      '@',
      '🎲',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 5 }))), (pieces) => {
        const content = pieces.join('')
        const parts = textParts(content)
        expect(parts.map(({ text }) => text).join('')).toBe(content)
        for (const address of linksIn(content)) expect(address).toMatch(/^https?:\/\/[^/]/)
      }),
    )
  })
})
