import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeSplitting } from './chunks.ts'

const web = join(import.meta.dirname, '..', 'web')
const own = (file: string) => join(web, file)
const icon = (name: string) => `/x/node_modules/lucide-react/dist/esm/icons/${name}.mjs`
const contract = (file: string) => join(web, '..', 'contract', file)

/** What each module imports, and the code by which icons are known. */
const modules = new Map<string, { importedIds: string[]; code: string }>([
  [own('main.tsx'), { importedIds: [own('app/header.tsx'), contract('auth/auth.ts')], code: '' }],
  [own('app/header.tsx'), { importedIds: [], code: 'import { Bell, Rows3 } from "lucide-react"' }],
  [contract('auth/auth.ts'), { importedIds: [contract('auth/credentials.ts')], code: '' }],
  [own('dashboard/dashboard-screen.tsx'), { importedIds: [own('events/card/event-card.tsx')], code: '' }],
  [
    own('events/card/event-card.tsx'),
    { importedIds: [own('app/header.tsx')], code: "import { MapPin } from 'lucide-react'" },
  ],
  [contract('auth/credentials.ts'), { importedIds: ['/x/node_modules/zod/index.js'], code: '' }],
])
const graph = { getModuleInfo: (id: string) => modules.get(id) ?? null }

/** The first group that takes a module, as the bundler asks them; undefined where its users have it. */
function groupOf(id: string): string | undefined {
  for (const { name, test: isOurs } of codeSplitting.groups) {
    if (typeof name === 'function') {
      const named = name(id, graph)
      if (named) return named
    } else if (isOurs?.test(id)) return name
  }
  return undefined
}

describe('the code is sent in', () => {
  test.for([
    ['/x/node_modules/react-dom/client.js', 'libraries'],
    ['/x/node_modules/@tanstack/query-core/index.js', 'libraries'],
    ['/x/node_modules/lucide-react/dist/esm/Icon.mjs', 'libraries'],
    [own('main.tsx'), 'start'],
    [own('app/header.tsx'), 'start'],
    [contract('auth/auth.ts'), 'start'],
    [icon('bell'), 'start'],
    [icon('rows-3'), 'start'],
    ['\0vite/preload-helper.js', 'start'],
    [own('dashboard/dashboard-screen.tsx'), 'cards'],
    [own('events/card/event-card.tsx'), 'cards'],
    [icon('map-pin'), 'cards'],
  ] as const)('%s: %s', ([id, group]) => {
    expect(groupOf(id)).toBe(group)
  })

  test.for([
    ['the schemas of forms', contract('auth/credentials.ts')],
    ['what only a later screen shows', own('messages/messages-screen.tsx')],
    ['an icon of a later screen', icon('send-horizontal')],
    ['a library of forms', '/x/node_modules/zod/index.js'],
  ] as const)('a file of its users: %s', ([_what, id]) => {
    expect(groupOf(id)).toBeUndefined()
  })
})
