/** Milliseconds a toast is shown (SPEC 9). */
export const toastDuration = 5000

/** Milliseconds a dismissed toast stays in the store before it is forgotten (SPEC 9). */
export const toastRemovalDelay = 1_000_000

/** What a toast says. */
export interface ToastMessage {
  title: string
  description?: string
  /** 'danger' interrupts a screen reader, the others wait their turn. */
  tone?: 'neutral' | 'success' | 'danger'
  /** What can be done about it, where there is one thing. It must be reachable elsewhere too: a toast leaves. */
  action?: { label: string; onPress: () => void }
}

/** A toast as it stands: dismissed ones are closed, so that they can leave with grace. */
export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

/** Shows a toast in place of the one before it: there is never more than one (SPEC 9). */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal)
  lastId += 1
  replaceToast({ ...message, id: lastId, open: true })
}

/** What a toast says of a failure that one sentence tells (SPEC 8). */
export function errorToast(description: string): ToastMessage {
  return { title: 'Error', description, tone: 'danger' }
}

/** Closes the toast with that id, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (toast?.id !== id || !toast.open) return
  replaceToast({ ...toast, open: false })
  removal = setTimeout(() => replaceToast(undefined), toastRemovalDelay)
}

/** The toast of the moment, shown or just dismissed. */
export function currentToast(): Toast | undefined {
  return toast
}

/** Calls back after every change; returns the way to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let toast: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function replaceToast(next: Toast | undefined): void {
  toast = next
  for (const listener of listeners) listener()
}
