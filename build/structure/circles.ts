import type { Imports } from './imports.ts'

/** Finds circles with Tarjan's algorithm for strongly connected components. */
export function findCircles(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  for (const name of imports.keys()) if (!order.has(name)) visit(name)
  return circles

  function visit(name: string) {
    const place = order.size
    order.set(name, place)
    lowest.set(name, place)
    open.push(name)
    for (const imported of imports.get(name) ?? []) {
      if (!order.has(imported)) visit(imported)
      if (open.includes(imported)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(imported) ?? 0))
    }
    if (lowest.get(name) !== place) return
    const circle = open.splice(open.indexOf(name))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
}
