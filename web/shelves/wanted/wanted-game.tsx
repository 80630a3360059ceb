import { useQuery } from '@tanstack/react-query'
import { wantedQuery } from './calls.ts'
import { WantedRow } from './wanted-row.tsx'

/** The number of people near the member who want to play a game. Renders nothing below three people. */
export function WantedGame({ gameId }: { gameId: number }) {
  const { data } = useQuery(wantedQuery({ game: gameId }))
  const [wanted] = data?.games ?? []
  if (!wanted || !data || data.miles === null) return null
  return (
    <div className="mb-5">
      <WantedRow wanted={wanted} miles={data.miles} />
    </div>
  )
}
