import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/api/query-client.ts'
import { RouterProvider } from './router/index.ts'
import { router } from './app/routes.tsx'
import { Toaster } from './ui/feedback/toaster.tsx'

// Read by Zod, which comes with a form: the Content-Security-Policy allows no code made from text, so it need not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Before a browser writes its first date it loads how dates are written, which takes a while: time it has while it waits for
// the first answers.
setTimeout(() => new Intl.DateTimeFormat('en-US'))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
)

// The HTML of the page stays visible until the first screen has loaded. React then renders in a transition, which does not
// block typing and clicks.
const unsubscribe = router.subscribe(({ initialized }) => {
  if (!initialized) return
  unsubscribe()
  startTransition(() => createRoot(root).render(app))
})
