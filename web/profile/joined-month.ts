/** When a member joined, as month and year on the reader's clock: 'May 2024' (SPEC 2). */
export function joinedMonth(createdAt: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date(createdAt))
}
