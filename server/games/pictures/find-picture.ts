import { type Page, Unreachable } from '../../platform/outgoing-requests/guarded-request.ts'
import { TaskStopped, workerTask } from '../../platform/workers/worker-task.ts'
import type { findPictureInPage } from './picture-in-page.ts'

type Find = typeof findPictureInPage

/** A page of 2 MB takes about 0.2 seconds. More time or memory means that the page attacks the parser. */
const find = workerTask<Parameters<Find>[0], ReturnType<Find>>({
  module: new URL('./picture-in-page.ts', import.meta.url).href,
  name: 'findPictureInPage',
  threads: 2,
  waiting: 20,
  deadline: 2_000,
  memory: 64,
  idle: 5_000,
})

/**
 * Finds the most relevant picture of a page in a worker thread. Returns its absolute address; null if the page shows
 * none that our server can read. Throws `Unreachable` for a page that takes too long to search.
 */
export async function findPicture({ url, contentType, text }: Page): Promise<string | null> {
  if (!/^(text\/html|application\/xhtml)/i.test(contentType)) return null
  try {
    return await find({ address: url.href, text })
  } catch (error) {
    if (error instanceof TaskStopped) throw new Unreachable('takes too long to search', { cause: error })
    throw error
  }
}
