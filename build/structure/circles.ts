import type { Plugin } from 'vite'
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

/** Fails the build when files import each other in a circle, because one would use the other too early. */
export function rejectChunkCircles(): Plugin {
  return {
    name: 'meeplehood:reject-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circles = findCircles(new Map(chunks.map(({ fileName, imports }) => [fileName, new Set(imports)])))
      if (circles.length > 0) throw new Error(`These files import each other in a circle: ${circles.join('; ')}`)
    },
  }
}
