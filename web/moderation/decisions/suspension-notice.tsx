import { useQuery } from '@tanstack/react-query'
import { decisionText } from '../../../contract/moderation/action-texts.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { AppealForm } from './appeal-form.tsx'

const suspensionQuery = { ...callQuery('GET /api/suspension', {}), staleTime: 0, gcTime: 0 }

/** The reason and the end of the suspension of the member who has just proved who they are, and the form to appeal. */
export function SuspensionNotice() {
  const { data, refetch } = useQuery(suspensionQuery)
  const decision = data?.decision
  if (!decision) return null
  const { title, text } = decisionText({ ...decision, detail: null })

  async function handleAppeal(sent: string) {
    await request('POST /api/suspension/appeal', { body: { text: sent } })
    await refetch()
  }

  return (
    <section
      aria-label="Your suspension"
      className="flex flex-col gap-3 rounded-control border border-line bg-surface-sunken p-4"
    >
      <h2 className="text-lg wrap-break-word">{title}</h2>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
        {text}
      </p>
      {decision.canAppeal && <AppealForm onSend={handleAppeal} />}
      {decision.appeal && <p className="font-medium">{appealText(decision.appeal.outcome)}</p>}
    </section>
  )
}

function appealText(outcome: 'accepted' | 'rejected' | null): string {
  return outcome === null ? 'Your appeal is waiting for a moderator.' : `Your appeal was ${outcome}.`
}
