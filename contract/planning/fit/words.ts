const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Writes a small number as a word: 'three'. Numbers above ten stay digits. */
export function numberWord(count: number): string {
  return numberWords[count] ?? String(count)
}

export function joinNames(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length > 2) return `${first} and ${numberWord(names.length - 1)} others`
  return names.length === 2 ? `${first} and ${second}` : first
}

/** Writes a range: '2 to 5', or '4' if both ends are equal. */
export function rangeWords(min: number, max: number): string {
  return min === max ? String(min) : `${min} to ${max}`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Writes a number of minutes as a person says it: '45 minutes', '1 hour', '2 hours 45 minutes'. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 || hours === 0 ? [minutesWords(rest)] : []),
  ]
  return parts.join(' ')
}

export function minutesWords(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
