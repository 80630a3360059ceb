import { maxItemLength, withoutFacts } from './around-names.ts'

/** Words of totals, counts, pages and prices, in the languages of lists that people share. */
const countingWords = new Set(
  (
    'total totals totale totales totaal subtotal sum summe suma soma gesamt insgesamt anzahl count number ' +
    'nombre número numero número aantal antal quantity razem łącznie итого всего 合計 average avg mean durchschnitt ' +
    'moyenne promedio media gemiddelde rating showing results result records entries rows items ergebnisse einträge ' +
    'résultats resultados resultaten page pages seite seiten página páginas pagina strona side sida p pp of to in de di du ' +
    'des van von from a à bis board boardgame boardgames games spiele brettspiele jeux juegos giochi ' +
    'spellen jogos gier игр titles titel artikel articles artículos owned value cost price players spieler min eur ' +
    'usd gbp chf pln kr euro euros shipping versand porto verzendkosten tax vat iva tva btw mwst ust discount rabatt remise ' +
    'au en nb joueurs parties shelf shelves regal fach ukupno celkem összesen yhteensä totalt toplam i alt peliä spel oyun ' +
    '共 款 款游戏 本 件 個 款遊戲 descuento preis prix precio uhr h am pm'
  ).split(' '),
)

const monthWords = new Set(
  (
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep ' +
    'sept oct nov dec januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août ' +
    'septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre ' +
    'diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre januari februari maart mei ' +
    'augustus as stand of on am le el il den st nd rd th vom de em monday tuesday wednesday thursday friday ' +
    'saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag'
  ).split(' '),
)

const footerWords =
  String.raw`updated?|aktualisier\p{L}*|mise? [aà] jour|actuali[sz]a\p{L}*|aggiorna\p{L}*|bijgewerkt|atualiza\p{L}*|` +
  String.raw`uppdaterad|opdateret|export(?:ed|é|iert|ado|ato|eert)?|geëxporteerd|generated|generiert|généré|created|` +
  String.raw`erstellt|edited|bearbeitet|modifié|gemaakt|ostatnia aktualizacja|последнее обновление|最終更新日?|compiled|printed|gedruckt|imprimé|impreso|downloaded|powered|sent`
const footerPrepositions =
  'on|at|by|from|with|using|of|to|in|vom|von|am|mit|aus|le|du|au|avec|depuis|par|el|con|desde|por|il|da|op|met|door|em'

/** What programs and people write below a list: 'Last updated on Monday', 'Exported from BG Stats', 'Mis à jour le…'. */
const footer = new RegExp(
  [
    String.raw`^(?:(?:last|latest|letzte[rs]?|zuletzt|dernière|última|ultimo|laatst|senast|sidst|date de) )?(?:${footerWords})`,
    String.raw`(?:\s*[:…]| (?:\p{L}+ )?20\d\d$| (?:${footerPrepositions})(?: the| der| dem)?(?:…| .*(?:\d|bgg|boardgamegeek|geek|stats|iphone|ipad|android|sheets|excel|day|tag|\p{L}+di$)| \p{L}+$)|$)`,
  ].join(''),
  'iu',
)

/** Lines of lists and cells of tables that are no names of games. */
const noNames = [
  // Numbers, prices and signs
  /^[^\p{L}]*$/u,
  /^(?:grand|sub)[ -]?total\b|^somme\s*:|^(?:stand(?! at )|état au|as of)\b.*\d/iu,
  footer,
  // Cells without a value, and the ends of lists
  /^[^\p{L}\p{N}]*(?:n\/a|tb[ad]|null|nan|none|keine?|leer|vacío|vide|empty|blank|undefined|eof|true|false|wahr|falsch|ende?|fin|end of (?:the )?list|continued(?: on (?:the )?next page)?|to be (?:continued|announced)|view on bgg|all rights reserved|nr|no|spieleliste|spielesammlung|#(?:ref|n\/a|name|value|null|div\/0)[!?]?|<[^<>]*>)[^\p{L}\p{N}]*$/iu,
  /^=\p{Lu}+\(|^(?:©|\(c\)|copyright\b).*\d{4}/iu,
  // Notices of chats, and their senders: 'Anna — Today at 8:15 PM'
  /\b(?:image|video|audio|sticker|gif|document|contact card|media|bild|medien) (?:omitted|weggelassen|ausgeschlossen)\b|\bmessage was deleted|^you deleted this message|nachricht (?:wurde )?gelöscht|end-to-end encrypted|invite link$|(?:iphone|ipad|android\p{L}*) gesendet$|^envoyé de mon|^get outlook/iu,
  /\b\d{1,2}:\d\d\s?[ap]\.?m\.?$/iu,
  // Dates and opening hours
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b\d{4}-\d\d-\d\d\b|\d:\d\d\s*(?:[-–]|to|bis)\s*\d{1,2}:\d\d|^\d{1,2}h\d\d$/u,
  // Numbers of phones and articles
  /^(?:tel(?:ephone|efon)?|phone|fax|mobile?|handy|iban)\b[.:]*\s*[+\d(][\d\s()/+-]*$/iu,
  /^(?:isbn|ean|upc|sku|asin|invoice|rechnung|facture)\b[^\p{L}]*(?:n[ro°º]\.?)?[^\p{L}]*\d[^\p{L}]*$|^order (?:no\.?|#) ?\d+$/iu,
]

/** Streets and towns: '12 Market Street, Springfield', 'Hauptstraße 5', '80331 München', 'Austin, TX 78701'. */
const addresses = [
  /^\d+\s[^,]*\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|square)\b\.?(?:,|\s[NSEW]{1,2}$)/iu,
  /^\d+,?\s(?:rue|avenue|boulevard|place|chemin|allée)\s\p{L}|^(?:rue|via|calle|plaza|piazza|avenida|viale|corso)\s.*\s\d+\p{L}?$/iu,
  /(?:stra(?:ß|ss)e|str\.|straat|gatan|vej)\s*\d/iu,
  /,\s*(?:[A-Z]{2}\s+)?\d{5}\b|^(?!\d\d000)\d{5}\s\p{Lu}\p{L}+$|^\d{4}\s?[A-Z]{2}\s\p{Lu}\p{L}+$|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/u,
]

/** A year that is the name of a game about railways or a war, without or with the year of the game: '1830 (1986)'. */
const yearOfName = /^(?:1[78]\d\d|19[0-6]\d)(?:\/1[789]\d\d)?(?: \(\d{4}\)| [-–] (?:19|20)\d\d)?$/

/**
 * Returns whether a line is something else than a name: '1,204', '€ 19.99', 'Total: 305', '12. März 2024', 'Hauptstraße 5',
 * 'My board games'.
 */
export function isNoName(line: string): boolean {
  if (line.length > maxItemLength) return false
  const bare = withoutFacts(line)
  if (yearOfName.test(bare)) return false
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? []
  const areAll = (known: ReadonlySet<string>) => words.length > 0 && words.every((word) => known.has(word))
  return (
    noNames.some((pattern) => pattern.test(line)) ||
    addresses.some((pattern) => pattern.test(bare)) ||
    /^(?:total|gesamt|insgesamt)$/i.test(line) ||
    (/\d/.test(line) && areAll(countingWords)) ||
    (/(?<![\d(]|[-–—] )20\d\d(?!\d)/.test(line) && areAll(monthWords)) ||
    (words.length > 1 && /games|spiele|jeux|juegos|giochi|spellen/.test(line.toLowerCase()) && areAll(titleWords))
  )
}

/** Words of the titles of lists. */
const titleWords = new Set(
  (
    'my our all the list of collection board games meine unsere alle liste der brettspiele spiele spieleliste mes nos ' +
    'liste des jeux mis nuestros juegos lista de mesa giochi miei onze mijn spellen'
  ).split(' '),
)
