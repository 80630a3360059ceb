/** What the parts of a path say: `/games/:gameId` and `/games/7` give `{ gameId: '7' }`. */
export type Params = { [name: string]: string | undefined }

/** The parameters of a path that has this pattern, undefined for any other path. `*` is every path. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === '*') return {}
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return undefined
  const params: Params = {}
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** A stray percent sign is taken as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
