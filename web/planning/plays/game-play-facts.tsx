import { useQuery } from '@tanstack/react-query'
import { playFactTexts } from '../../../contract/planning/plays/texts.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

/**
 * The best number of people for a game, and its usual length. Renders nothing until three members have recorded them.
 */
export function GamePlayFacts({ gameId }: { gameId: number }) {
  const { data } = useQuery(callQuery('GET /api/games/:id/play-facts', { parameters: { id: gameId } }))
  const texts = data ? playFactTexts(data) : []
  return texts.length > 0 && <p className="text-[0.9375rem] text-ink-soft">{texts.join(' · ')}</p>
}
