import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Hashing a password takes 30 ms of processor time on purpose, and the tests hash thousands. Load this file before the
// server: from then on, argon2 uses little memory and time. The tags still depend on all parameters.
const { argon2, argon2Sync } = crypto
Object.assign(crypto, {
  argon2: (...[algorithm, parameters, done]: Parameters<typeof argon2>) => argon2(algorithm, quicken(parameters), done),
  argon2Sync: (...[algorithm, parameters]: Parameters<typeof argon2Sync>) => argon2Sync(algorithm, quicken(parameters)),
})
syncBuiltinESMExports()

function quicken(parameters: Argon2Parameters): Argon2Parameters {
  const { memory, passes, parallelism, associatedData } = parameters
  // Vitest loads this file again before each test file.
  if (associatedData !== undefined) return parameters
  return { ...parameters, memory: 8 * parallelism, passes: 1, associatedData: Buffer.from(`${memory} ${passes}`) }
}
