import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The name of an exported schema, and its docstring if it has one. */
export type SchemaName = { name: string; description?: string | undefined }

const contract = new URL('../../../contract/', import.meta.url)

export async function readNamedSchemas(): Promise<ReadonlyMap<z.ZodType, SchemaName>> {
  const files = globSync('*/**/*.ts', { cwd: contract }).filter((file) => !/\.test\.ts$|[\\/]testing[\\/]/.test(file))
  const names = new Map<z.ZodType, SchemaName>()
  for (const file of files.toSorted()) {
    const url = new URL(file.replaceAll('\\', '/'), contract)
    const exported = (await import(url.href)) as Record<string, unknown>
    const descriptions = readDocstrings(await readFile(url, 'utf8'))
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType) names.set(value, { name, description: descriptions.get(name) })
  }
  return names
}

export function readDocstrings(source: string): Map<string, string> {
  const documented = source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport const (\w+)/gs)
  return new Map(
    Array.from(documented, ([, comment = '', name = '']) => [name, comment.replaceAll(/^ *\* ?/gm, '').trim()]),
  )
}
