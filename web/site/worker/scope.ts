/** The global object of the service worker. TypeScript knows it only as that of any worker. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
