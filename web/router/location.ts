/** A place in the app: the parts of its address, and what was given along with it. */
export type Location = {
  pathname: string
  /** With its `?`; '' where there is none. */
  search: string
  /** With its `#`; '' where there is none. */
  hash: string
  /** What whoever led here gave along; it survives a reload. */
  state: unknown
  /** One step of the history. */
  key: string
}

/** The address of a place within the site: `/events?tab=past`. */
export function addressOf({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string {
  return pathname + search + hash
}
