import { useQuery } from '@tanstack/react-query'
import { playFactTexts } from '../../../contract/planning/plays/texts.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

/** Renders nothing until three members have recorded the number of people and the length. */
export function GamePlayFacts({ gameId }: { gameId: number }) {
  const { data } = useQuery(callQuery('GET /api/games/:id/play-facts', { parameters: { id: gameId } }))
  const texts = data ? playFactTexts(data) : []
  return texts.length > 0 && <p className="text-[0.9375rem] text-ink-soft">{texts.join(' · ')}</p>
}
