/** Returns the text of an email with the greeting and the closing of all emails about an account. */
export function emailText(body: string): string {
  return `Hello,\n\n${body}\n\nSee you at the table,\nMeeplehood\n`
}
