/** Returns what a member typed behind a text while it was sent, or all of it if they changed the sent text. */
export function textAfter(sent: string, typed: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
}
