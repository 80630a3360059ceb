import { syncTag } from '../../../contract/waiting-calls.ts'
import { sendWithoutPage } from '../../platform/waiting-writes/send-without-page.ts'
import { scope } from './scope.ts'

/** TypeScript does not know the event, because only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string }

scope.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === syncTag) sync.waitUntil(sendWithoutPage())
})
