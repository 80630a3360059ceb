/** Formats a number: '1,234', '2,446.0'. `toLocaleString` would load locale data and delay the first screen. */
export function groupDigits(number: number, decimals = 0): string {
  return number.toFixed(decimals).replaceAll(/\B(?=(\d{3})+(?:\.|$))/g, ',')
}
