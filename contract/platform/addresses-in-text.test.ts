import { describe, expect, test } from 'vitest'
import { containsAddress } from './addresses-in-text.ts'

describe('an address in a text', () => {
  test.for([
    'Verify at https://evil.example',
    'evil.com',
    'evil .com',
    'evil . com',
    'evil. com',
    'EVIL. COM',
    'evil dot com',
    'evil (dot) com',
    'evil-dot-com',
    'evil "d0t" com',
    'evil dot de',
    'evil.\u200Bcom',
    'evil.\u00ADc\u2060om',
    'evil\uFE0F.\uFE0Fcom',
    'xn--vil-qoa.com',
    'www.evil.рф',
    'http:/\u200B/evil',
    'evil[.]com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil·com',
    'evil•com',
    'evil,com',
    'evil point com',
    'www evil',
    'evil\n.com',
    'ada@example',
    'ada(at)example',
    '192.0.2.1',
    'भारत.कॉम',
    `evil${'\u0301'.repeat(40)}`,
  ])('is found in %j', (text) => {
    expect(containsAddress(text)).toBe(true)
  })

  test.for([
    'Weekend Game Night',
    'Dr. J. R. R. Tolkien',
    'St. Louis, 7:30 p.m. sharp',
    'Catan, again ... and again',
    'Wait . . . what?',
    'Pandemic Legacy: Season 1',
    'T.I.M.E Stories',
    'Connect the dot again',
    'D&D 5.0 @ the library',
    'Meet me at home. Bring snacks.',
    '李小龍。',
    'Gal·la',
    'ジャン・リュック',
    'Jogo, com amigos',
    'Noite · com amigos',
    'Point taken',
  ])('is not found in %j', (text) => {
    expect(containsAddress(text)).toBe(false)
  })
})
