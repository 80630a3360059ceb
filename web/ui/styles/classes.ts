/** Joins class names, leaving out what is false, null or undefined. Later names do not override earlier ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
