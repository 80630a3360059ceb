/**
 * What somebody began to write to somebody else and has not sent: kept in the browser's tab, so that it survives another
 * conversation and a reload, and goes with the tab.
 */
export function readDraft(between: Between): string {
  return sessionStorage.getItem(keyOf(between)) ?? ''
}

/** Keeps a draft as it stands; an empty one is forgotten. */
export function keepDraft(between: Between, text: string) {
  if (text === '') sessionStorage.removeItem(keyOf(between))
  else sessionStorage.setItem(keyOf(between), text)
}

/** Who writes to whom. */
type Between = { senderId: number; receiverId: number }

function keyOf({ senderId, receiverId }: Between): string {
  return `draft ${senderId} ${receiverId}`
}
