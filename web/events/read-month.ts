/** Returns a month in the address, such as '2030-05', or undefined for an invalid one. */
export function readMonth(text: string | null): string | undefined {
  return text !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}
