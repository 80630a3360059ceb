let timeZone: string | undefined

/** Returns the browser's IANA time zone. Cached, because browsers answer slowly and lists need it for every event. */
export function browserTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZone
}
