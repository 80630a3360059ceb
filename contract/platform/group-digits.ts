/**
 * A number as one writes it in English, rounded to so many decimals: '1,234', '2,446.0'. `toLocaleString` says the same, and
 * keeps a first screen waiting for it.
 */
export function groupDigits(number: number, decimals = 0): string {
  return number.toFixed(decimals).replaceAll(/\B(?=(\d{3})+(?:\.|$))/g, ',')
}
