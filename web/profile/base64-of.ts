/** A file's bytes in base64; rejects where it cannot be read, as when it was moved meanwhile. */
export async function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
  reader.readAsDataURL(file)
  const address = await promise
  return address.slice(address.indexOf(',') + 1)
}
