/** Copies a text. Returns false where the browser does not allow it, such as on a site without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the share dialog of the device. Returns false if it did not open; closing it without sharing counts as shared. */
export async function shareWithDevice(page: ShareData): Promise<boolean> {
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
