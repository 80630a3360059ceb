/** A whole number as one writes it in English: '1,234'. `toLocaleString` says the same, and keeps a first screen waiting for it. */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
