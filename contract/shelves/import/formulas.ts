/**
 * Puts an apostrophe before a text that a spreadsheet would calculate as a formula. Texts that begin with apostrophes
 * and then such a character get one more, so that `unescapeFormula` returns every text as it was.
 */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return /^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell
}
