/** Returns copies of a body, each with the text in place of another text of the body, and the names of these fields. */
export function withText(body: unknown, text: string): (readonly [field: string, copy: unknown])[] {
  if (typeof body === 'string') return [['text', text]]
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    withText(value, text).map(([field, copy]) => {
      const changed = Array.isArray(body) ? body.with(Number(name), copy) : { ...body, [name]: copy }
      return [`${Array.isArray(body) ? 'item' : name} > ${field}`, structuredClone(changed)] as const
    }),
  )
}
