/** Words that titles write in small letters, except at the start. */
export const smallWords: ReadonlySet<string> = new Set(
  (
    'a an and at for in of on or the to vs with de la le les du des et el los las y il lo di del della e der die das den ' +
    'von vom zum und het van een en'
  ).split(' '),
)

/** Words of headings, totals, streets and greetings. Only a few titles contain one of them. */
const wordsOfLists = new RegExp(
  String.raw`(?<!\p{L})(?:(?:board ?)?games|\p{L}*spiele|jeux|juegos|giochi|spellen|jogos|spil|gry|igre|игры|` +
    'titles|titel|collection|collezione|colección|coleção|sammlung|verzameling|samling|kolekcja|коллекция|' +
    'wish ?lists?|wunschliste|lists?|liste|lista|lijst|shelf|regal|pages?|seite|página|pagina|strona|' +
    'expansions|erweiterungen|extensions|favou?rites|miscellaneous|sonstiges|autres|updated?|copyright|lent|price|' +
    'total|totals|totale|totaal|subtotal|sum|summe|suma|gesamt|insgesamt|anzahl|number|aantal|antal|average|итого|всего|' +
    'players|spieler|joueurs|minuten|uhr|euros?|results?|ergebnisse|résultats|einträge|stück|pieces|' +
    'owner|besitzer|seller|loaned|borrowed|street|avenue|boulevard|bgg|boardgamegeek|hi|hello|hey|hallo|dear|liebe[rn]?|bonjour|salut|hola|ciao|' +
    'thanks?|danke|merci|gracias|grazie|regards|wishes|cheers|greetings|gr(?:üß|uess|üss)e|welcome|willkommen|' +
    String.raw`tb[ad]|nan|null|eof|true|false|wahr|falsch)(?!\p{L})|合計|合计|谢谢|謝謝|ありがとう`,
  'iu',
)

/** A line of nothing but these words, such as 'Family' or 'For Sale', is most likely a heading. */
const wordsOfHeadings: ReadonlySet<string> = new Set(
  (
    'family party strategy strategic cooperative co op coop competitive kids kid children childrens adults adult ages teens ' +
    'light medium heavy lightweight midweight heavyweight fillers filler abstract abstracts deck builder builders ' +
    'building deckbuilders deckbuilding worker placement roll write flip solo solitaire trivia classic classics miniatures ' +
    'minis rpg rpgs economic social deduction bluffing legacy campaign big small box boxes large gateway intermediate ' +
    'advanced beginner beginners only expert experts war wargame wargames thematic euro euros eurogames ameritrash adventure ' +
    'horror fantasy sci fi scifi historical puzzle puzzles word words dexterity auction bidding area control majority trick ' +
    'taking escape room rooms engine tile laying set collection drafting dice card cards board train trains two player ' +
    'multiplayer group groups crowd short long quick fast new old newest latest recent recently added arrivals acquisitions ' +
    'purchases bought coming soon preorder pre order backed kickstarter gamefound on loan out sale sell trade swap wanted ' +
    'want buy owned owner own not played unplayed unopened sealed shame opportunity living bedroom attic basement garage ' +
    'office closet cabinet kallax drawer shelves top bottom left right middle row column name qty quantity product products ' +
    'item items article notes note comments comment status location stock available unavailable other others various misc ' +
    'and or for the in of my our all more familie familien kinder erwachsene experten kenner strategie kooperativ koop ' +
    'würfel karten brett klassiker sonstige neu neue neuheiten alt verkauf verkaufen verkaufe tausch zu suche biete keller ' +
    'wohnzimmer dachboden schrank kommode enfants enfant ambiance famille stratégie experts initiés coopératif coopératifs ' +
    'cartes dés plateau nouveautés vendre échange salon grenier familiares familiar familia infantiles niños estrategia ' +
    'cooperativos cartas dados mesa fiesta venta cambio novedades salón famiglia bambini strategia cooperativi carte dadi ' +
    'novità vendita yes no maybe open closed untitled unknown none nothing empty test example sample section category ' +
    'genre type morning afternoon evening night noon midnight today tomorrow day week weekend month year spring summer ' +
    'autumn fall winter season table floor'
  )
    .split(' ')
    .concat(
      ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ru', 'sv', 'da', 'nb', 'ja', 'zh', 'ko'].flatMap(datesIn),
    ),
)

/** Returns the words for weekdays and months in a language, and their short forms. */
function datesIn(language: string): string[] {
  return (['long', 'short'] as const).flatMap((length) => {
    const format = new Intl.DateTimeFormat(language, { weekday: length, month: length, timeZone: 'UTC' })
    const dates = Array.from({ length: 12 }, (_empty, index) => new Date(Date.UTC(2001, 0, 1 + 32 * index)))
    return dates.flatMap(
      (date) =>
        format
          .format(date)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    )
  })
}

/** The end of a sentence, a heading or an address, a note in parentheses, and signs that few titles contain. */
const signsOfOthers =
  /[.:;!?…。！？]$|^\d+ .* (?:St|Ave|Rd|Blvd|Ln|Dr)$|[([](?!.*(?:[eé]di[tcz]i|ausgabe))|[,;=<>@©#%€$£"\\]/iu

/** What is written by accident or as a test: keys beside each other, and words without vowels. */
const nonsense = /asdf|qwert|zxcv|(?<!\p{L})[bcdfghjklmnpqrstvwxz]{4,}(?!\p{L})/iu

/** 'TFM' and 'LotR'. A game of the catalog with such a name is found all the same. */
const abbreviation = /^(?=.{2,5}$)\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*$/u

/** What closes a message, above the name of its author. */
export const closing =
  /(?<!\p{L})(?:regards|wishes|thanks|thank you|sent from|cheers|gr(?:üß|uess|üss)en?|danke|merci|cordialement|saludos|saluti|groet(?:en|jes)?)(?!\p{L})|^--$/iu

/** A row of words with capital letters, and no digits except a number at the start. Many names look otherwise. */
export function looksLikeName(text: string): boolean {
  const [first = '', ...others] = text.split(/\s+/)
  const isYear = /^(?:1[78]\d\d|19[0-6]\d):?$/.test(first)
  const words = isYear || /^\d{1,3}$/.test(first) ? others : [first, ...others]
  return (
    (words.length > 0 || isYear) &&
    !signsOfOthers.test(text) &&
    !wordsOfLists.test(text) &&
    !isHeading(text) &&
    !nonsense.test(text) &&
    !abbreviation.test(text) &&
    (text !== text.toUpperCase() || text === text.toLowerCase()) &&
    words.every((word, index) => !/\d/.test(word) && (isCapitalized(word) || (index > 0 && smallWords.has(word))))
  )
}

function isHeading(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length > 0 && words.every((word) => word.length < 2 || wordsOfHeadings.has(word))
}

/** Returns whether a word begins with a capital letter, also after 'd’', or with a letter of a script without them. */
function isCapitalized(word: string): boolean {
  return !/^\P{L}*(?![dl]['’]\p{Lu})\p{Ll}/u.test(word)
}
