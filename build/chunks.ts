import { basename, join } from 'node:path'

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

const web = join(import.meta.dirname, '..', 'web')
const start = join(web, 'main.tsx')
const firstScreen = join(web, 'dashboard', 'dashboard-screen.tsx')

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
      test: /\/node_modules\/(react|react-dom|scheduler|@tanstack|@radix-ui\/react-(slot|compose-refs))\/|\/lucide-react\/dist\/esm\/(?!icons)/,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        isPreloader(id) || partsOf(start, graph).has(partOf(id)) ? 'start' : null,
      debugName: 'start',
    },
    {
      name: (id: string, graph: ModuleGraph) => (partsOf(firstScreen, graph).has(partOf(id)) ? 'cards' : null),
      debugName: 'cards',
    },
  ],
}

const ownCode = /\/(web|contract)\/[^?]*\.tsx?$/
/** What only forms need of the contract: schemas with their messages, and Zod. */
const forms = /\/contract\/[\w-]+\/(fields|credentials|user-changes|\w+-form)\.ts$/

const known = new Map<string, Set<string>>()

/** A module with all modules of our own and all icons that it imports. */
function partsOf(entry: string, graph: ModuleGraph): Set<string> {
  const found = known.get(entry) ?? new Set()
  if (!known.has(entry)) {
    known.set(entry, found)
    collect(entry, found, graph)
  }
  return found
}

function collect(id: string, found: Set<string>, graph: ModuleGraph) {
  if (found.has(id) || !ownCode.test(id) || forms.test(id)) return
  found.add(id)
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  for (const imported of importedIds) collect(imported, found, graph)
  // Icons are imported by name from one module that knows them all.
  const names = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code ?? '')?.[1] ?? ''
  for (const name of names.matchAll(/\w+/g)) found.add(iconOf(name[0]))
}

/** Vite's own piece that fetches screens. */
function isPreloader(id: string): boolean {
  return id.includes('vite/preload-helper')
}

/** The module itself, or the name of an icon. */
function partOf(id: string): string {
  return id.includes('/lucide-react/dist/esm/icons/') ? basename(id, '.mjs') : id
}

/** `CalendarDays` is `calendar-days`, `Rows3` is `rows-3`. */
function iconOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
}
