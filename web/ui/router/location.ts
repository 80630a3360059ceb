/** The parts of an address within the site. */
export type Path = {
  pathname: string
  /** The query string with its `?`, or ''. */
  search: string
  /** The fragment with its `#`, or ''. */
  hash: string
}

export type Location = Path & {
  /** The `state` option of the navigation that led here. It survives a reload. */
  state: unknown
  /** Identifies the history entry. */
  key: string
}

/** Joins the parts to an address such as `/events?tab=past`. */
export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}
