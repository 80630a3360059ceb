import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { screens } from '../web/screens/screens.ts'

/**
 * Bundles web/first-requests.ts, with the lists of queries that the screens use too. The modules of these lists also
 * contain hooks. A bundle of its own includes only the parts that the lists need, and no React.
 */
export async function bundleFirstRequests(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { screensForMembers: JSON.stringify(namesAndPaths()) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: join(import.meta.dirname, '../web/first-requests.ts'), formats: ['iife'], name: 'firstRequests' },
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id.endsWith('/web/first-requests.ts') } },
    },
  })
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Leaves out the titles and headings of the screens, which would make the script larger. */
function namesAndPaths() {
  return screens.filter(({ audience }) => audience === 'members').map(({ name, path }) => ({ name, path }))
}
