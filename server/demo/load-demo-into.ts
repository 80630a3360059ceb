import type { Database } from '../platform/database/schema.ts'
import { demoSignIn, loadDemo } from './load-demo.ts'
import { hasAccounts } from './queries.ts'

/** Loads the demo community into a database without accounts, and prints how to sign in. */
export async function loadDemoInto(db: Database, { now, print }: { now: Date; print: (line: string) => void }) {
  if (await hasAccounts(db)) return
  print('Creating the demo community ...')
  await loadDemo(db, { now })
  print(`To look around, sign in as "${demoSignIn.username}" with the password "${demoSignIn.password}".`)
}
