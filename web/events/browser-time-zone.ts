let timeZone: string | undefined

/** The zone of the reader's own clock (IANA), asked for once a page: a list wants it for every event, and browsers answer slowly. */
export function browserTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZone
}
