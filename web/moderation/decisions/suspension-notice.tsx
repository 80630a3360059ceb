import { useQuery, useQueryClient } from '@tanstack/react-query'
import { decisionText } from '../../../contract/moderation/action-texts.ts'
import { request } from '../../platform/api/request.ts'
import { AppealForm } from './appeal-form.tsx'

/** The reason and the end of a suspension for the member who has given the right password, and the form to appeal. */
export function SuspensionNotice({ credentials }: { credentials: { username: string; password: string } }) {
  const cache = useQueryClient()
  const queryKey = ['suspension', credentials.username]
  const { data } = useQuery({
    queryKey,
    queryFn: () => request('POST /api/suspension', { body: credentials }),
    staleTime: 0,
    gcTime: 0,
  })
  const decision = data?.decision
  if (!decision) return null
  const { title, text } = decisionText({ ...decision, detail: null })

  async function handleAppeal(sent: string) {
    await request('POST /api/suspension/appeal', { body: { ...credentials, text: sent } })
    await cache.invalidateQueries({ queryKey })
  }

  return (
    <section
      aria-label="Your suspension"
      className="flex flex-col gap-3 rounded-control border border-line bg-surface-sunken p-4"
    >
      <h2 className="text-lg wrap-break-word">{title}</h2>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
      {decision.canAppeal && <AppealForm onSend={handleAppeal} />}
      {decision.appeal && <p className="font-medium">{appealText(decision.appeal.outcome)}</p>}
    </section>
  )
}

function appealText(outcome: 'accepted' | 'rejected' | null): string {
  return outcome === null ? 'Your appeal waits for a moderator.' : `Your appeal was ${outcome}.`
}
