import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from '../../../web/ui/router/index.ts'

// The least that a page with the libraries of Meeplehood can do: the limit for the main thread work of its screens.
const router = createBrowserRouter([{ path: '*', Component: () => createElement('h1', {}, 'Bare page') }])
const routed = createElement(RouterProvider, { router })
const page = createElement(QueryClientProvider, { client: new QueryClient() }, routed)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(createElement(StrictMode, {}, page))
