import type { Plugin, Rolldown } from 'vite'

/** Ends the build where files would import each other: what one of them needs at its start would not be there yet. */
export function refuseCycles(): Plugin {
  return {
    name: 'meeplehood:refuse-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const checked = new Set<string>()
      for (const file of Object.keys(bundle)) check(file, [], bundle, checked)
    },
  }
}

function check(file: string, path: readonly string[], bundle: Rolldown.OutputBundle, checked: Set<string>) {
  if (path.includes(file)) throw new Error(`files import each other: ${[...path, file].join(' -> ')}`)
  const chunk = bundle[file]
  if (checked.has(file) || chunk?.type !== 'chunk') return
  for (const imported of chunk.imports) check(imported, [...path, file], bundle, checked)
  checked.add(file)
}
