/** A greeting for the time of day, by first name: 'Good evening, Ada'. Evening lasts until five in the morning. */
export function greeting(fullName: string, now: Date): string {
  return `${daytime(now.getHours())}, ${firstName(fullName)}`
}

function daytime(hour: number) {
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

function firstName(fullName: string) {
  const [first = fullName] = fullName.trim().split(/\s+/)
  return first
}
