import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/api/query-client.ts'
import { ErrorBoundary } from './router/error-boundary.tsx'
import { RouterProvider } from './router/router-provider.tsx'
import { SessionProvider } from './platform/session/session-provider.tsx'
import { AppFailure } from './app/app-failure.tsx'
import { AppLayout } from './app/app-layout.tsx'
import { router } from './app/routes.tsx'
import { Toaster } from './ui/feedback/toast.tsx'

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
      <RouterProvider router={router}>
        <ErrorBoundary failure={AppFailure}>
          <SessionProvider>
            <AppLayout />
          </SessionProvider>
        </ErrorBoundary>
      </RouterProvider>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
)

// What the page itself shows stands until there is a screen to take its place; that is drawn bit by bit, and holds up no key.
void router.ready.then(() => startTransition(() => createRoot(root).render(app)))
