export function eventsFoundText(count: number): string {
  return count === 1 ? '1 event found' : `${count} events found`
}
