/** Returns the content of a file in base64. Rejects if the browser cannot read it, for example because it was moved. */
export async function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
  reader.readAsDataURL(file)
  const dataUrl = await promise
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
