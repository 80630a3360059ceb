import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverSlug } from '../../../../contract/games/cover-slug.ts'
import type { LinkPreview } from '../../../../contract/events/link-previews/previews.ts'
import { pictureUrlPrefix } from '../../../../contract/games/pictures/own-pictures.ts'
import type { PictureStore } from '../../../platform/files/picture-store.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GameSummary } from '../../../../contract/games/schemas.ts'
import { limitTasks } from '../../../platform/limits/task-limit.ts'

const program = fileURLToPath(new URL('cover-process.ts', import.meta.url))
/** Milliseconds after which the process is stopped. It needs about a second. */
const deadline = 20_000
const maxSize = 5_000_000

const inTurn = limitTasks({ running: 1, waiting: 30 })

/** Draws the cover in a process of its own that ends afterwards (decision 96). */
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

/** The drawing or photo in a preview picture. A changed picture has a new name. */
export type Art = { name: string; read: () => Promise<Buffer | undefined> }

/** The name of the picture for pages without a cover. */
const logo = 'meeplehood'
/** The name of the module that draws the generated covers. */
const coverModule = 'covers.mjs'

/**
 * Returns a function that selects the art for a list of games: the cover of the first game with a picture or a drawing
 * of its own, otherwise the generated cover of the first game. Without games, it is the logo.
 *
 * @param webDirectory the built web app, which contains the drawings as WebP files and the module of the generated
 * covers (build/preview-art.ts)
 */
export function artFinder(pictures: PictureStore, webDirectory: string): (games: LinkPreview['games']) => Art {
  const folder = join(webDirectory, 'preview-art')
  const drawings = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return (games) => {
    for (const { name, picture } of games) {
      if (picture) return uploaded(picture.large.slice(pictureUrlPrefix.length))
      const file = `${coverSlug(name)}.webp`
      if (drawings.has(file)) return drawn(file)
    }
    const [first] = games
    return first && drawings.has(coverModule) ? generated(first) : drawn(`${logo}.webp`)
  }

  function generated({ name, category }: LinkPreview['games'][number]): Art {
    const read = () => drawCover({ name, category }, join(folder, coverModule))
    return { name: JSON.stringify([name, category]), read }
  }

  function uploaded(name: string): Art {
    return { name, read: () => pictures.find(name) }
  }

  function drawn(file: string): Art {
    return { name: file, read: async () => (drawings.has(file) ? readFile(join(folder, file)) : undefined) }
  }
}
