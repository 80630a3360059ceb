import { globSync } from 'node:fs'
import { z } from 'zod'

const contract = new URL('../../../contract/', import.meta.url)

/** Returns the exported schemas of all files of the contract with their names. */
export async function readNamedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const files = globSync('*/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'))
  const names = new Map<z.ZodType, string>()
  for (const file of files.toSorted()) {
    const exported = (await import(new URL(file.replaceAll('\\', '/'), contract).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (value instanceof z.ZodType) names.set(value, name)
  }
  return names
}
