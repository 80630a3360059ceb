import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SecondTableAsk } from '../../../contract/planning/second-table/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useWithdrawAsk } from './calls.ts'

/** Shows the host and the co-hosts which member they asked, and lets them withdraw the question. */
export function OpenAsk({ event, ask: { game, host, people } }: { event: GameEvent; ask: SecondTableAsk }) {
  const withdraw = useWithdrawAsk()

  async function handleWithdraw() {
    try {
      await withdraw.mutateAsync({ event })
    } catch {
      showToast(errorToast('We could not withdraw the question. Please try again.'))
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink">
      <p className="min-w-0 grow basis-64 wrap-anywhere">
        You asked {host.fullName} to host {game.name}.{' '}
        {people === 0 ? 'Too few people are waiting now.' : 'Nobody moves until they say yes.'}
      </p>
      <Button variant="secondary" size="small" pending={withdraw.isPending} onClick={() => void handleWithdraw()}>
        Withdraw
      </Button>
    </div>
  )
}
