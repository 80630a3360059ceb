/**
 * Formats a number with grouped digits and a fixed number of decimals: '1,234', '2,446.0'. `toLocaleString` gives the
 * same text but delays the first screen, because the browser has to load its locale data.
 */
export function groupDigits(number: number, decimals = 0): string {
  return number.toFixed(decimals).replaceAll(/\B(?=(\d{3})+(?:\.|$))/g, ',')
}
