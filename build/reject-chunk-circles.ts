import type { Plugin, Rolldown } from 'vite'

/** Fails the build when files import each other in a circle, because one would use the other too early. */
export function rejectChunkCircles(): Plugin {
  return {
    name: 'meeplehood:reject-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const checked = new Set<string>()
      for (const file of Object.keys(bundle)) check(file, [], bundle, checked)
    },
  }
}

function check(file: string, path: readonly string[], bundle: Rolldown.OutputBundle, checked: Set<string>) {
  if (path.includes(file)) throw new Error(`These files import each other in a circle: ${[...path, file].join(' -> ')}`)
  const chunk = bundle[file]
  if (checked.has(file) || chunk?.type !== 'chunk') return
  for (const imported of chunk.imports) check(imported, [...path, file], bundle, checked)
  checked.add(file)
}
