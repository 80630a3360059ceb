import { liveAddress } from '../../../../contract/platform/live.ts'
import { problemName, readProblem } from '../../../../contract/platform/read-problem.ts'
import { clientId } from '../../../platform/api/client-id.ts'
import { problemToast } from '../../../platform/api/failure-toast.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/**
 * Shows a message if the server rejected the live stream because the member has too many of them. Returns whether it
 * did. EventSource does not reveal the reason, so this requests the stream once more.
 */
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
