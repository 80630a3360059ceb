import type { z } from 'zod'

/**
 * Wraps a function of a schema and a variant so that it runs once for each pair. The servers of a process share the
 * results, because building them is the slowest part of building a server.
 */
export function oncePerSchema<Variant extends string, Result>(
  build: (schema: z.ZodType, variant: Variant) => Result,
): (schema: z.ZodType, variant: Variant) => Result {
  const built = new WeakMap<z.ZodType, Map<Variant, Result>>()
  return (schema, variant) => {
    const variants = built.get(schema) ?? new Map<Variant, Result>()
    built.set(schema, variants)
    const result = variants.get(variant) ?? build(schema, variant)
    variants.set(variant, result)
    return result
  }
}
