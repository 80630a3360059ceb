/**
 * Puts an apostrophe before a text that a spreadsheet would calculate as a formula. Texts that begin with apostrophes
 * and then such a character get one more, so that `restoreCell` returns every text as it was.
 */
export function defuseCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Removes the apostrophe of `defuseCell`. */
export function restoreCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
