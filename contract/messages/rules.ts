import { visibleText } from '../platform/visible-line.ts'

export const maxMessageLength = 4000

export function canSendMessage(content: string): boolean {
  return visibleText.test(content)
}
