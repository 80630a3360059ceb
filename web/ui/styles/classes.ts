/** Joins class names and leaves out false, null and undefined. Later names do not override earlier ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
