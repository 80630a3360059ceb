import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/routes.tsx'
import { queryClient } from './platform/api/query-client.ts'
import { RouterProvider } from './router/index.ts'
import { Toaster } from './ui/feedback/toaster.tsx'

// Zod reads this setting when a form loads it. It must not compile schemas, because the Content-Security-Policy forbids
// eval.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
)

// The HTML of the page stays visible until the first screen has loaded. React then renders in a transition, which does
// not block typing and clicks.
const unsubscribe = router.subscribe(({ initialized }) => {
  if (!initialized) return
  unsubscribe()
  startTransition(() => createRoot(root).render(app))
})
