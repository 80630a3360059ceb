/** How much more can be typed: '1 character left', '12 characters left'. */
export function charactersLeft(count: number): string {
  return count === 1 ? '1 character left' : `${count} characters left`
}
