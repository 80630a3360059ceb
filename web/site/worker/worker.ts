// The service worker: one import for each of its tasks. The build writes it to /worker.js (build/service-worker.ts).
import './push.ts'
import './shell.ts'
import './waiting.ts'
