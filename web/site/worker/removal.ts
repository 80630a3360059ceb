import { scope } from './scope.ts'

// Replaces a broken service worker at once, deletes the files that it kept, and removes itself. The server sends it in
// place of the worker while the operators have switched that off.
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
