import { join } from 'node:path'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const start = join(import.meta.dirname, 'main.tsx')
const firstScreen = join(import.meta.dirname, 'dashboard', 'dashboard-screen.tsx')

/**
 * Which files the code is sent in. The libraries every screen needs change seldom, so they stay in the browser's cache; what
 * starts the app comes in one file, and what the first screen shows of other subjects, their cards above all, in another.
 * All else is shared as its users have it.
 */
export const codeSplitting = {
  // Or a group would take in all that its modules import, forms and their schemas too.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'libraries',
      test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\/|\/lucide-react\/dist\/esm\/(?!icons)/,
    },
    { name: (id: string, graph: ModuleGraph) => (modulesOf(start, graph).has(id) ? 'start' : null) },
    { name: (id: string, graph: ModuleGraph) => (modulesOf(firstScreen, graph).has(id) ? 'cards' : null) },
  ],
}

const known = new Map<string, Set<string>>()

/** A module of the web app with all of the app's modules that it imports. */
function modulesOf(entry: string, graph: ModuleGraph): Set<string> {
  const found = known.get(entry) ?? new Set()
  if (!known.has(entry)) {
    known.set(entry, found)
    collect(entry, found, graph)
  }
  return found
}

function collect(id: string, found: Set<string>, graph: ModuleGraph) {
  if (found.has(id) || !id.startsWith(import.meta.dirname)) return
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, found, graph)
}
