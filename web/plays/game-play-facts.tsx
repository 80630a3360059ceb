import { useQuery } from '@tanstack/react-query'
import { playFactTexts } from '../../contract/plays/texts.ts'
import { gamePlayFactsQuery } from './queries.ts'

/**
 * With how many people members liked a game, and how long it took them. Renders nothing until three members said so.
 */
export function GamePlayFacts({ gameId }: { gameId: number }) {
  const { data } = useQuery(gamePlayFactsQuery(gameId))
  const texts = data ? playFactTexts(data) : []
  return texts.length > 0 && <p className="text-[0.9375rem] text-ink-soft">{texts.join(' · ')}</p>
}
