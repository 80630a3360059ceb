/** Formats seconds, rounded up: 'in 24 hours', 'in 1 minute'. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const format = new Intl.RelativeTimeFormat('en-US')
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}
