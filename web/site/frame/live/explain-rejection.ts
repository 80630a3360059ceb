import { liveAddress } from '../../../../contract/platform/live.ts'
import { problemName, readProblem } from '../../../../contract/platform/read-problem.ts'
import { clientId } from '../../../platform/api/client-id.ts'
import { problemToast } from '../../../platform/api/failure-toast.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Returns whether the member has too many streams. EventSource does not tell, so this requests one more. */
export async function explainRejection(): Promise<boolean> {
  const response = await fetch(liveAddress(clientId), { headers: { accept: 'text/event-stream' } })
  if (response.ok) {
    await response.body?.cancel()
    return false
  }
  const problem = readProblem(await response.text())
  if (!problem || problemName(problem) !== 'TooManyStreams') return false
  showToast(problemToast('TooManyStreams'))
  return true
}
