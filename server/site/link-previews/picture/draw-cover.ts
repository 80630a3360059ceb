import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GameSummary } from '../../../../contract/games/schemas.ts'
import { limitTasks } from '../../../platform/limits/task-limit.ts'

const program = fileURLToPath(new URL('cover-process.ts', import.meta.url))
/** Milliseconds after which the process is stopped. It needs about a second. */
const deadline = 20_000
const maxSize = 5_000_000

const inTurn = limitTasks({ running: 1, waiting: 30 })

/**
 * Draws the generated cover of a game as a PNG file, in a process of its own that ends afterwards (decision 96).
 *
 * @param coverModule the path of the module of the built web app that draws covers
 */
export function drawCover({ name, category }: Pick<GameSummary, 'name' | 'category'>, coverModule: string) {
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The process gets no environment variables, because they contain the secrets of the site.
        const options = { encoding: 'buffer', env: {}, timeout: deadline, maxBuffer: maxSize } as const
        const child = execFile(process.execPath, [program, coverModule], options, (error, picture) =>
          error ? reject(error) : resolve(picture),
        )
        // A process that ends early closes its input; the callback reports why.
        child.stdin?.on('error', () => undefined).end(JSON.stringify({ name, category }))
      }),
  )
}
