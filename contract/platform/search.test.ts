import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { containsTerms, nameKey, searchableText, searchTerms, sortName } from './search.ts'

const finds = (search: string, name: string) => containsTerms([searchableText({ names: [name] })], searchTerms(search))

describe('foldText', () => {
  test.for([
    ['TAL DER KÖNIGE', 'Tal der Könige'],
    ['STRASSE', 'Die Straße'],
    ['GROẞ', 'groß'],
    ['könige', 'Tal der Ko\u0308nige'],
    ['ΣΟΦΟΣ', 'ο σοφός'.normalize('NFC').replace('ό', 'ο')],
    ['catan', 'CATAN'],
    ['orleans', 'Orléans'],
    ['Soirée', 'soiree jeux'],
    ['istanbul', 'İstanbul'],
    ['HÀ NỘI', 'ha noi'],
    ['lodz', 'Łódź'],
    ['soren', 'Søren'],
    ['aero', 'Ærø'],
    ['thorsson', 'Þórsson'],
    ['gudrun', 'Guðrún'],
    ['đặng', 'dang'],
    ['éliyev', 'Əliyev'],
    ['7', '７'],
    ['35', '٣٥'],
    ['2030', '२०३०'],
    ['viii', 'Ⅷ'],
    ['final', 'ﬁnal'],
    ['σοφος', 'σοφός'],
    ['елка', 'ёлка'],
    ['שלום', 'שָׁלוֹם'],
    ['عبد', 'عَبْدُ'],
    ['علی', 'علي'],
    ['かたん', 'カタン'],
    ['aeons end', 'Aeon\u2019s\u200B End'],
  ] as const)('lets a search for %s find %s', ([search, text]) => {
    expect(foldText(text)).toContain(foldText(search))
  })

  test.for([
    ['か', 'が'],
    ['и', 'й'],
    ['क', 'कि'],
  ] as const)('keeps the marks of other scripts: %s does not find %s', ([search, text]) => {
    expect(foldText(text)).not.toBe(foldText(search))
  })

  test('does not change folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

test('sortName ignores case and accents', () => {
  expect(['Zoo', 'azul', 'Älva', 'Alba'].toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1))).toEqual([
    'Alba',
    'Älva',
    'azul',
    'Zoo',
  ])
})

describe('nameKey', () => {
  test.for([
    ['The Castles of Burgundy', 'castles of burgundy, the'],
    ['Die Siedler von Catan', 'SIEDLER VON CATAN'],
    ['Café International', 'Cafe  International!'],
    ['Dungeons & Dragons', 'Dungeons and Dragons'],
    ['7 Wonders: Duel', '7 Wonders Duel'],
    ['Ⅻ', 'xii'],
    ['?\n!', '? !'],
    ['☂\u00A0 ☃', '☂ ☃'],
    ['\u1FCD', '\u1FBF\u0300'],
    // Letters of a later version of Unicode.
    ['\u{3347A}  \u{14647}\u{3347A}', '\u{3347A} \u{14647}\u{3347A}'],
  ] as const)('is the same for %s and %s', ([one, other]) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.for([
    ['Catan', 'Catan Junior'],
    ['Azul', 'Azure'],
    ['Theia', 'Ia'],
    ['???', '!!!'],
  ] as const)('differs for %s and %s', ([one, other]) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  test('uses only the start of a name whose compatibility form is very long', () => {
    expect(nameKey('ﷺ'.repeat(200)).length).toBeLessThanOrEqual(400)
  })

  test('is never empty and ignores case for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(name.trim() !== '')
        expect(nameKey(name)).not.toBe('')
        expect(nameKey(name.toLowerCase())).toBe(nameKey(name))
      }),
    )
  })
})

describe('a search', () => {
  // Requirement finding-games-19: A search ignores case, accents, apostrophes, hyphens, punctuation, '&' and 'and', spaces
  // between words and their order. It knows digits and words for numbers, Saint, Fort and
  // Mount, and initials.
  test.for([
    ["Aeon's End", ['aeons end', "aeon's end", 'aeon’s end', 'AEON`S END', 'end aeon´s', 'aeon s end', 'ÆON’S END']],
    ['Ticket to Ride: Europe', ['ticket to ride europe', 'europe ticket', 'Ticket-to-Ride, Europe!', 'ticket ride']],
    ['7 Wonders Duel', ['7 wonders: duel', 'Seven Wonders', '7wonders', 'wonders 7', 'duel, 7 w', 'vii wonders']],
    ['Seven Dragons', ['7 dragons', 'seve', 'dragons seven']],
    ['Dungeons & Dragons', ['dungeons and dragons', 'dungeons dragons', 'Dragons & Dungeons', '&', 'D&D', 'dnd']],
    ['Battlestar Galactica: The Board Game', ['BSG', 'bsg board game', 'battlestar']],
    ['Terraforming Mars: Ares Expedition', ['TFM', 'tfm ares']],
    ['Twilight Imperium: Fourth Edition', ['ti4', 'TI 4', 'twilight imperium iv', '4th edition', 'imperium 4']],
    ['The Lord of the Rings: The Card Game', ['lotr', 'lord rings card game']],
    ['Tigris & Euphrates', ['T&E', 'tigris + euphrates']],
    ['13 Dead End Drive', ['thirteen dead', 'xiii dead']],
    ["Kim's 40th birthday", ['fortieth birthday']],
    ['Harbour of Grey Colours', ['harbour gray']],
    ['D&D Night', ['d&d', 'd & d', 'night d&d']],
    ['J.R.R. Tolkien', ['jrr tolkien', 'J. R. R. Tolkien', 'tolkien j.r.r.']],
    ['Game_Night', ['e_n', 'game-night']],
    ['Rock and Roll', ['rock & roll', 'roll rock']],
    ['Castles of Burgundy', ['the castles of burgundy', 'castles of burgundy, the', 'castles burgundy']],
    ["Tzolk'in: The Mayan Calendar", ['tzolkin', 'tzolk in mayan', 'mayan calendar tzolk’in']],
    ['6 nimmt!', ['6nimmt', '6 nimmt', 'nimmt 6']],
    ['Co-op night', ['co op', 'coop night', 'co-op', 'night co-op']],
    ['Spider-Man', ['spiderman', 'spider man', 'man spider']],
    ['Sushi Go!', ['sushigo', 'sushi go', 'go sushi']],
    ['T.I.M.E Stories', ['time stories', 't.i.m.e', 'stories']],
    ['Catan – Beginners', ['catan - beginners', 'beginners catan']],
    ['John A. Smith', ['john smith', 'smith, john', 'j smith', 'john a smith']],
    ['Jean-Luc Picard', ['jean luc', 'jeanluc', 'picard jean', 'jean l']],
    ['Łukasz', ['lukasz', 'ŁUKASZ']],
    ['Jörg Müller', ['jorg muller', 'joerg mueller', 'Mueller, Jörg', 'MU\u0308LLER']],
    ['Søren Kierkegård', ['soren kierkegard', 'soeren kierkegaard', 'søren']],
    ['Hans Mueller', ['müller', 'hans muller', 'MÜLLER']],
    ['Joerg Soerensen', ['jörg sørensen', 'jörg']],
    ['Kierkegaard', ['kierkegård', 'kierkegaard']],
    ['Blue Quest', ['blue quest', 'blü', 'que']],
    ['Season 1', ['season i', 'season one', 'Season I']],
    ['Arcadia Quest X', ['arcadia quest 10', 'quest x']],
    ['Catan II', ['catan 2', 'catan two']],
    ['Star Wars IV: A New Hope', ['star wars 4', 'star wars iv']],
    ['V for Vendetta', ['v for vendetta', 'vendetta v']],
    ['Ticket to Ride: Europe', ['ticket2ride', 'ticket 2 ride europe', 'ticket2ride europe']],
    ['Ready 2 Play 4 Fun', ['ready to play', 'play for fun']],
    ['Agricola: Second Edition', ['agricola 2e', 'agricola 2ed', 'agricola 2nd ed.']],
    ['Dungeons & Dragons 5th Edition', ['dnd 5e', 'd&d 5e', 'dragons 5 ed']],
    ['Pandemic Legacy: Season 1', ['pandemic s1', 'pandemic season one']],
    ['Twenty-One', ['21', 'twenty one', 'twentyone']],
    ['42', ['forty two', 'forty-two', '42']],
    ['51st State', ['fifty first state', '51 state', '51st']],
    ['The Fifty-First State', ['51st state']],
    ['Three Hundred: Earth & Water', ['300 earth', 'three hundred']],
    ['1000 Blank Cards', ['one thousand blank', 'thousand blank']],
    ['No. 7', ['n°7', 'nº 7', 'No 7', '№7', 'number 7', 'nr. 7', 'n° 7']],
    ['N° 7', ['no. 7', 'no 7', 'number 7', 'n°7', 'nº7']],
    ['Number 7', ['no. 7', 'n°7', 'umber']],
    ['18xx Evening', ['18 xx', 'xx']],
    ['K2', ['k 2', 'k-2']],
    ['Rock & Roll', ['rock ’n’ roll', "rock'n'roll", 'rocknroll']],
    ['Dr. Eureka and Mister X', ['doctor eureka', 'dr eureka', 'mr. x']],
    ['Vol. 2: Xmas', ['volume 2', 'volume two christmas']],
    ['Civilization of Harbor Town', ['civilisation', 'harbour town']],
    ['Colour Defence Catalogue', ['color', 'defense', 'catalog']],
    ['Thirty Rails', ['30 rails', 'thirty rails']],
    ["Ca$h 'n Guns", ['cash n guns', 'ca$h n guns', 'cash and guns']],
    ['Wits & Wagers', ['wits n wagers', 'wits ’n’ wagers']],
    ['War of the Ring, Tenth Edition', ['10th edition war']],
    ['Descent (Second Edition)', ['descent 2nd edition', 'second edition descent']],
    ['Saint Louis', ['st.louis', 'St. Louis', 'stlouis', 'saintlouis']],
    ["Conan O'Neil", ['o’neil', 'oneil', 'o neil', 'neil']],
    ['D’Arcy', ["d'arcy", 'darcy', 'd arcy']],
    ['Fort Sumter', ['ft sumter', 'Ft. Sumter']],
    ['Spieleabend 桂馬大会', ['桂馬', '大会 桂馬', '大会 spieleabend']],
    ['Evening 35', ['evening ٣٥', '35 evening']],
    ['Wingspan', ['in', 'span', 'WINGSPAN']],
    ['10% luck', ['%', '10%', '10 % luck']],
    ['Warhammer 40,000', ['warhammer 40k', '40000', '40 000', 'warhammer 40.000']],
    ['1,000 Blank White Cards', ['1k blank', '1000 blank']],
    ['½ Pint Heroes', ['half pint', '½ pint', '1/2 pint']],
    ["Games @ Rex's", ['games at rexs', 'games @ rex']],
    ['Splendour of Labor', ['splendor', 'labour', 'splendour labor']],
    ['Mrs. Tokyo', ['missus tokio', 'mrs tokyo']],
    ['Evening 97205', ['97205 1234', '97205-1234', 'zip 97205', 'ZIP code: 97205', '97205 zip', '97205, USA']],
    ['🎲 Night', ['🎲', '🎲 night']],
    ['???', ['?', '???']],
  ] as const)('for another spelling finds %s', ([name, searches]) => {
    expect(searches.filter((search) => !finds(search, name))).toEqual([])
  })

  test.for([
    ['Wingspan', ['wing man', 'wingspans', 'wing an', '?']],
    ['Night 35', ['night 5', 'night 36', '%']],
    ['Star Trek', ['art wars', 'ar trek']],
    ['Dungeons', ['dungeons dragons']],
    ['Dice Night', ['d&d', 'n-d']],
    ['や', ['よ']],
    ['V for Vendetta', ['5', 'five', '5 vendetta']],
    ['I, Claudius', ['1', 'one claudius']],
    ['X-Men', ['10', 'ten men']],
    ['Hour of Four', ['hor', 'for']],
    ['Nor Any Twenty', ['number', '21', 'twenty one']],
    ['Chaos in the Old World', ['indiana']],
    ['Power Grid', ['power grid usa', 'united states']],
    ['50% luck', ["n't", 'percent']],
  ] as const)('without a word of the name does not find %s', ([name, searches]) => {
    expect(searches.filter((search) => finds(search, name))).toEqual([])
  })

  test.for([
    ['Saint Paul, MN', ['st paul', 'St. Paul, MN', 'saint paul mn']],
    ['N Little Rock, AR', ['north little rock']],
    ['West Point, NY', ['w point', 'west pt']],
    ['Mc Lean, VA', ['mclean', 'mc lean']],
    ['O Fallon, MO', ["o'fallon", 'ofallon']],
    ['Portland, OR', ['portland or', 'or portland']],
    ['San Francisco, CA', ['sf', 'S.F.', 'san fran']],
    ['Los Angeles, CA', ['la', 'L.A.', 'la ca']],
    ['Salt Lake City, UT', ['slc', 'salt lake']],
    ['Portland, OR', ['portland oregon', 'Portland, Oregon']],
    ['Portland, OR', ['portland, usa', 'Portland OR USA', 'portland, oregon, u.s.a.', 'Portland, OR, United States']],
    ['Washington, DC', ['district of columbia', 'washington d.c., usa']],
    ['Hollywood, FL', ['hollywood fla.']],
    ['Port Angeles, WA', ['pt angeles']],
    ['Raleigh, NC', ['raleigh north carolina', 'raleigh nc']],
    ['New York, NY', ['nyc', 'new york city', 'ny']],
    ['Philadelphia, PA', ['philly', 'philadelphia pennsylvania']],
    ['Mount Pleasant Twp, PA', ['mt pleasant township']],
  ] as const)('finds the place %s', ([place, searches]) => {
    const text = searchableText({ names: [], places: [place] })
    expect(searches.filter((search) => !containsTerms([text], searchTerms(search)))).toEqual([])
  })

  test('finds every part of a word in a name and a description', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aäbßø7٣жЖ'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(word, word, fc.nat(5), fc.nat(5), (name, text, start, length) => {
        const stored = searchableText({ names: [name], text })
        for (const whole of [name, text]) {
          const part = whole.slice(start, start + length + 1)
          expect(containsTerms([stored], searchTerms(part))).toBe(true)
        }
      }),
    )
  })

  // Requirement event-lists-29: The words of a search match in any order, each in any of its texts: 'catan portland'
  // finds Catan in Portland. Commas do not matter: 'Portland OR' finds Portland, OR.
  test('finds its words in different texts', () => {
    const texts = ['Catan', 'Portland, OR'].map((name) => searchableText({ names: [name] }))
    expect(containsTerms(texts, searchTerms('Portland OR catan'))).toBe(true)
    expect(containsTerms(texts, searchTerms('catan salem'))).toBe(false)
  })

  test('has at most eight terms, the longest, each with at least three characters if there are several', () => {
    const terms = searchTerms('aa bbb cccc ddddd eeeeee fffffff gggggggg h iiiiiiiiii jjjjjjjjjjj')
    expect(terms).toHaveLength(8)
    expect(terms).not.toContain('  h')
    expect(searchTerms('a bb ccc')).toEqual(['  a', ' bb', 'ccc'])
    expect(searchTerms('a')).toEqual(['a'])
    expect(searchTerms('the go')).toEqual(['go'])
    expect(searchTerms(' \u200B')).toEqual([])
  })
})
