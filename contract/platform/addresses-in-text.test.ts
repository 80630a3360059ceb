import { describe, expect, test } from 'vitest'
import { containsAddress, containsContact, containsPhoneNumber } from './addresses-in-text.ts'

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
    'http //evil',
    'https; evil',
    'xn--evil',
    'evil∕com',
    'evil🔵com',
    'evil[.]com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil·com',
    'evil•com',
    'evilꓸcom',
    'evil۔net',
    'evil٠org',
    'evil,com',
    'evil point com',
    'www evil',
    'evil.c0m',
    'evil .c0m',
    'evil. C0M',
    'evil dot c0m',
    'evil,c0m',
    'evil:com',
    'evil_n3t',
    'evil.0rg',
    'evil.1nfo',
    'evil.5hop/win',
    'evil.c o m',
    'evil.c.o.m',
    'evil . c-o-m',
    'evil\n.com',
    'ada@example',
    'ada(at)example',
    '192.0.2.1',
    'भारत.कॉम',
    `evil${'\u0301'.repeat(40)}`,
  ])('is found in %j', (text) => {
    expect(containsAddress(text)).toBe(true)
  })

  // Requirement api-531: An address is found with a space or a full stop between its letters, and with a word for its dot.
  test.for([
    'e v i l . c o m',
    'e v i l dot c o m',
    'e.v.i.l dot c.o.m',
    'evil. c. o. m',
    'evil d o t com',
    'evil d.o.t com',
    'evildotcom',
    'evil dot ai',
    'evil . i o',
    'evil period com',
    'эвил точка ком',
    'evil点com',
    'Mr.Com',
    'Dr.Shop',
    'mr.money',
    'Mr.Jack.example',
    'Mr.Jack/win',
    'Mr.Jack@example',
    'Evil.Money',
  ])('is found in %j', (text) => {
    expect(containsAddress(text)).toBe(true)
  })

  // Requirement api-572: An address is found with a word of another language for its dot before an ending of that language,
  // with such a word in brackets, or as a link of an app.
  test.for([
    'evil punkt de',
    'evil punkt com',
    'evil point fr',
    'evil punto it',
    'evil ponto br',
    'evil kropka pl',
    'evil tečka cz',
    'evil nokta com',
    'evil punt nl',
    'evil prik dk',
    'evil piste fi',
    'evil (punkt) de',
    'evil [punto] es',
    'evil d\u043Et com',
    'mailto:ada',
    'tel:911',
  ])('is found in %j', (text) => {
    expect(containsAddress(text)).toBe(true)
  })

  // Shows api-572.
  test.for([
    'Un point de vue',
    'Punto de encuentro',
    'Ponto de encontro',
    'Dana Point CA',
    'At this point be ready',
    'Le point est ici',
    'Der Punkt des Abends',
    'El punto es que jugamos',
    'Tel: ask the host',
  ])('is not found in %j', (text) => {
    expect(containsAddress(text)).toBe(false)
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
    'D&D 3.5e, chapter 5.10',
    'Version 1.10',
    'Doors open at 7.30 o clock',
    'Bring 2.5 l of water',
    'Up to 4. Come along',
    'Party: community night',
    'Dot-com bubble',
    'The dotcom era',
    'C o m e and play',
    'G.I. Joe, R.S.V.P. by Friday',
    'Polka dot memories',
    'Mr.Jack Pocket',
    'Dr.Eureka?',
    'St.Petersburg: the second edition',
    'J.R.R.Tolkien',
    'John A.Smith',
  ])('is not found in %j', (text) => {
    expect(containsAddress(text)).toBe(false)
  })
})

describe('a phone number in a text', () => {
  test.for([
    '+1 555 123 4567',
    'Call +49 (0)89 1234567',
    '+49-151-2345678',
    '(555) 123-4567',
    '(555)123 4567',
    '555-123-4567',
    '555.123.4567',
    '555 123 4567',
    '5551234567',
    '1-800-555-0199',
    'Ada 555-0199',
    'Ada 06 12 34 56 78',
    '089/123456',
    '５５５－１２３－４５６７',
    '٥٥٥ ١٢٣ ٤٥٦٧',
    '5️⃣5️⃣5️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣6️⃣7️⃣',
    '555\u200B-123\u2011\u20604567',
    '555–123–4567',
    'WhatsApp:5551234567',
    'Ada 22 123 45 67',
    'Ada 11 98765 4321',
    'Ada 55 51 23 45 67',
    '555\u2212123\u22124567',
    '５５５ー１２３ー４５６７',
    '555_123_4567',
    '555*123*4567',
    '555 • 123 • 4567',
    '555 ~ 123 ~ 4567',
    '555|123|4567',
    '555 - 123 - 4567',
    '555 \u2013 123 \u2013 4567',
    '555-I23-4567',
    '555 l23 4567',
    '55O-123-4567',
  ])('is found in %j', (text) => {
    expect([containsPhoneNumber(text), containsContact(text)]).toEqual([true, true])
  })

  // Requirement api-532: A phone number is found if its digits are words, or stand alone.
  test.for([
    'call five five five one two three four five six seven',
    'phone: five-five-five, one-two-three-four',
    'call 555 one two three 4567',
    'text me 5five5 1two3 4567',
    'call 5-five-5-1-two-3-4',
    'oh five five five one two three four',
    'cinco cinco cinco uno dos tres cuatro',
    'null eins sieben zwei drei vier fünf sechs',
    '五五五一二三四',
    'call 5 5 5 1 2 3 4 5 6 7',
    'tel 555 1234',
    'call 555 12 34',
  ])('is found in %j', (text) => {
    expect([containsPhoneNumber(text), containsContact(text)]).toEqual([true, true])
  })

  test.for([
    'Weekend Game Night 2026',
    'Game night on 12/05/2026 at 19:00',
    '05.12.2026 19:30',
    '2026-11-28 19:00',
    '20261128',
    '1830, 1846, 1862 and 18Chesapeake',
    '1829 1830 1846',
    '90 120 180',
    '10.12.14.16',
    'Portland, OR 97205',
    'Zip 97205-1234',
    'Up to 1000 points',
    'D&D 3.5e, chapter 5.10',
    'Game 10 of 12, 4-6 players, 90-120 minutes',
    '10,000,000 sold',
    'Version 1.10.2',
    'A very long id: x1234567890',
    '867 games',
    '10*12 and 4*100',
    '2 ~ 4 players, 90 ~ 120 minutes',
    '18:00 - 22:00, 10 - 12 players, 2026 - 2027',
    '10 - 12 - 2026',
    '2 o 3 jugadores, 4 l 5 6',
    'One two three four five six seven eight nine ten',
    'Ten, nine, eight, seven, six, five, four, three, two, one, zero',
    'We are five, six or seven',
    'Dates: 12/5, 12/12, 12/19, two seats',
    '1 2 3 4 5 6 7 8',
    '4 8 15 16 23 42',
    '2026 年 11 月 三十 日, 七大奇迹',
    'Call of Cthulhu 1920',
  ])('is not found in %j', (text) => {
    expect(containsPhoneNumber(text)).toBe(false)
  })
})

describe('a name at a messenger in a text', () => {
  // Requirement api-443: Fixed words replace a text with a name at a messenger, like one with an address, where it reaches
  // people who did not ask for it.
  test.for([
    'Telegram: evil',
    'Join on telegram @evil',
    'insta:evil_x',
    'Skype = evil',
    'Discord/evil',
    '@evil on Insta',
    'telegram ada_l',
    'My Telegram is evil',
    'find me on WhatsApp',
    'discord ada#1234',
    'ig ada_l',
    'ada at gmail',
    'ada hotmail com',
    'telegram evil',
    'Join us: WhatsApp ada.l',
    'snapchat evil',
    'ig @evil',
    'add me on snap evil',
    'discord gg evil',
    't me evil',
    'bit ly evil',
    'tinyurl evil',
    'bit ly/evil',
    'goo gl evil',
    'vk com evil',
    'Win at evil com',
    'venmo @evil',
    'cashapp $evil',
    'bitcoin to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ])('is found in %j', (text) => {
    expect(containsContact(text)).toBe(true)
  })

  test.for([
    'Party @home',
    'Sit com',
    'Jogo com amigos',
    'Games @ the library at 7',
    'Signal: 3 players',
    'We stream on Discord',
    'A telegram from 1912',
    'Instant Insta-party',
    'Discord 2 nights',
    'Signal 3 players',
    'My signals',
    'Discord night',
    'We have a WhatsApp group',
    'Telegram chat first',
    'Venmo me for snacks, $5',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  ])('is not found in %j', (text) => {
    expect(containsContact(text)).toBe(false)
  })
})
