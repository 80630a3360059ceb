/** Maximum length of a message, in characters. */
export const maxMessageLength = 4000

/** Returns whether a message has content apart from white space. */
export function canSendMessage(content: string): boolean {
  return content.trim() !== ''
}
