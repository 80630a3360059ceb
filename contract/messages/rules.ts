export const maxMessageLength = 4000

export function canSendMessage(content: string): boolean {
  return content.trim() !== ''
}
