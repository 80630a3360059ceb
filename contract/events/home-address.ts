/** The words that end the name of a street, with their usual abbreviations. */
const streetWords =
  'street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|way|place|pl|terrace|ter|circle|cir|trail|trl|parkway|pkwy|highway|hwy|square|sq'

/** A house number, at most five words and a street word: '742 Evergreen Terrace', '12B NW 23rd Ave.' */
const houseNumberAndStreet = new RegExp(String.raw`\b\d{1,6}[a-z]?,?\s+(?:[^\s,]+\s+){0,5}(?:${streetWords})\b`, 'i')

/** Words that people use for where they live: 'my place', 'my parents' house', 'at home', 'apt 4', 'unit 7'. */
const homeWords =
  /\b(?:(?:my|our)(?: parents['’]?)? (?:place|house|home|apartment|flat|condo)|at home|(?:apt|apartment|unit)\.? ?#?\d+)/i

/** Also recognises the street address of a shop, because no rule can tell the two apart. */
export function looksLikeHomeAddress(locationDetails: string): boolean {
  return houseNumberAndStreet.test(locationDetails) || homeWords.test(locationDetails)
}
