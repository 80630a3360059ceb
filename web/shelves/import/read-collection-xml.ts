/** Returns whether a text is XML rather than a table. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml|items)\b/i.test(text)
}

/** Returns rows with the columns of BoardGameGeek's CSV files; none for other XML. */
export function readCollectionXml(text: string): Record<string, string>[] {
  const xml = new DOMParser().parseFromString(text, 'text/xml')
  return [...xml.querySelectorAll('items > item[objectid]')].map(toRow)
}

function toRow(item: Element): Record<string, string> {
  const text = (name: string) => item.querySelector(`:scope > ${name}`)?.textContent ?? ''
  const attribute = (path: string, name: string) => item.querySelector(`:scope > ${path}`)?.getAttribute(name) ?? ''
  const named = (path: string, names: readonly string[]) => names.map((name) => [name, attribute(path, name)] as const)
  return {
    objectname: text('name'),
    originalname: text('originalname'),
    objectid: item.getAttribute('objectid') ?? '',
    itemtype: item.getAttribute('subtype') ?? '',
    yearpublished: text('yearpublished'),
    version_yearpublished: attribute('version > item > yearpublished', 'value'),
    numplays: text('numplays'),
    rating: attribute('stats > rating', 'value'),
    avgweight: attribute('stats > rating > averageweight', 'value'),
    ...Object.fromEntries([
      ...named('status', ['own', 'wanttoplay', 'wishlist', 'wishlistpriority']),
      ...named('stats', ['minplayers', 'maxplayers', 'minplaytime', 'maxplaytime', 'playingtime']),
    ]),
  }
}
