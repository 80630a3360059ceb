/** Removes an apostrophe that keeps a spreadsheet from calculating a text as a formula. */
export function restoreCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
