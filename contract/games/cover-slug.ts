/** Returns the name of a game as its cover's file name: 'Brass: Birmingham' becomes 'brass-birmingham'. */
export function coverSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
