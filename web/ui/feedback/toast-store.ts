/** Milliseconds that a toast is shown. */
export const toastDuration = 5000

/** Milliseconds that a dismissed toast stays in the store. */
const toastRemovalDelay = 1_000_000

export interface ToastMessage {
  title: string
  description?: string
  /** Screen readers announce 'danger' at once, and the others when they are idle. */
  tone?: 'neutral' | 'success' | 'danger'
  /** A button. The action must be available elsewhere too, because the toast closes by itself. */
  action?: { label: string; onPress: () => void }
  /** The toast stays until it is closed. */
  stays?: true
}

/** A dismissed toast is not open; it plays its closing animation. */
export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

/** Shows a toast and replaces the one before. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal)
  lastId += 1
  replaceToast({ ...message, id: lastId, open: true })
}

/** Returns a toast titled 'Error', for failures that need only one sentence. */
export function errorToast(description: string): ToastMessage {
  return { title: 'Error', description, tone: 'danger' }
}

/** Closes the toast with this id, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (toast?.id !== id || !toast.open) return
  replaceToast({ ...toast, open: false })
  removal = setTimeout(() => replaceToast(undefined), toastRemovalDelay)
}

/** Returns the last toast, open or dismissed. */
export function currentToast(): Toast | undefined {
  return toast
}

/** Calls back after every change, and returns a function that stops it. */
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
