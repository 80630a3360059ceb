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
    ['https://example.org/x?a=[1]&b={2}', ['https://example.org/x?a=[1]&b={2}']],
    ['规则在https://example.org/x', ['https://example.org/x']],
    ['_https://example.org/x_', ['https://example.org/x']],
    ["https://example.org's rules", ['https://example.org/']],
    ["In https://example.org/a's, https://example.org/b’s.", ['https://example.org/a', 'https://example.org/b']],
    ["https://example.org/x`s and https://example.org/y'll", ['https://example.org/x', 'https://example.org/y']],
    ["https://example.org/Mens'_Morris's_Rules?q=it's+on", ["https://example.org/Mens'_Morris's_Rules?q=it%27s+on"]],
    ['https://example.org/x,https://example.org/y', ['https://example.org/x', 'https://example.org/y']],
    ['https://medium.example/@ada,b@example.org', ['https://medium.example/@ada,b@example.org']],
    ['{"a":"https://example.org","b":"ada@example.org"}', ['https://example.org/']],
  ] as const)('are found in %s', ([content, links]) => {
    expect(linksIn(content)).toEqual(links)
  })

  // Requirement messages-43: A link in a text ends where its sentence, brackets, quotes or emphasis end, in any script.
  test.for(
    [
      '. , ; : ! ? … ?! 。谢谢大家 ，然后 ！ ？ 、 । ؟ ، ۔ ։ ።',
      ') ] } > " \' ” ’ » › 」 』 》 ） 】 ”。 ), ).',
      '* ** _ ~~ ` | ＞ ⋯ \u200F .\u200F \u200B \u3000next \u200Bnext \u2060next \u2068next 🎲 👍🏽 👩\u200D🚀🎲',
      'ください を見て です。 입니다 에서 를. 的 是我们的网站 吗？',
    ].flatMap((following) => following.split(' ')),
  )('end before %j', (following) => {
    expect(textParts(`https://example.org/x${following}`)[0]).toEqual({
      text: 'https://example.org/x',
      address: 'https://example.org/x',
    })
  })

  // Shows messages-43.
  test.for([')', ']', '}', '(a', '[({a', '"a', "'", '.', ':', '*', '\u200F', 'http://', 'http://a.example/('])(
    'are found in a long text of %j without comparing it with itself',
    (piece) => {
      const content = `https://example.org/x${piece.repeat(200_000 / piece.length)}`
      expect(textParts(content)[0]?.text).toMatch(/^https:\/\/example\.org\/x/)
    },
  )

  // Requirement people-130: An address with a username or a password, which leads to another host than it seems to, is no
  // link.
  test.for([
    'https://example.org@evil.example/',
    'https://ada:secret@example.org/x',
    'https://ada@example.org',
    'https://ada:p,(w;@example.org/x',
    'https://example.org:80@evil.example/',
    'https://%61da:a@[::1]/',
  ])('do not include the hidden host of %s', (content) => {
    expect(linksIn(content)).toEqual([])
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
