// @bundle start
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRouter } from './screens/routes.tsx'
import { queryClient } from './platform/api/query-client.ts'
import { nextTask } from './platform/api/refetch.ts'
import { RouterProvider } from './ui/router/index.ts'
import { Toaster } from './ui/feedback/toaster.tsx'
import { followTranslations } from './ui/browser/translated-texts.ts'

// Zod reads this setting when a form loads it. It must not compile schemas, because the Content-Security-Policy forbids
// eval.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** React DOM, the page and the router get tasks of their own: a single one would block a slow phone. */
async function start() {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element with the id root')
  const { createRoot } = await import('react-dom/client')
  followTranslations()
  const root = createRoot(element)
  await nextTask()
  const router = createRouter()
  // The HTML of the page stays visible until the first screen has loaded. React then renders in a transition, which
  // does not block typing and clicks.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    startTransition(() =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toaster />
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
  })
}

void start()
