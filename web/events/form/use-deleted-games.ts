import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { request } from '../../platform/api/request.ts'
import type { EventForm, EventFormInput } from './event-form.ts'

/** Takes games out of a form that are no longer in the catalog: when it opens, and by `removeDeletedGames`. */
export function useDeletedGames({ getValues, resetField }: UseFormReturn<EventFormInput, unknown, EventForm>) {
  const [deletedGames, setDeletedGames] = useState<readonly GameSummary[]>([])

  async function removeDeletedGames() {
    const found = await findDeletedGames(getValues('games'))
    if (found.length === 0) return
    const kept = getValues('games').filter((game) => !found.some(({ id }) => id === game.id))
    resetField('games', { defaultValue: kept, keepTouched: true })
    setDeletedGames((earlier) => [...earlier, ...found])
  }

  useEffect(() => {
    void removeDeletedGames()
    // Only when the form opens: later choices come from the catalog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { deletedGames, removeDeletedGames }
}

async function findDeletedGames(games: readonly GameSummary[]): Promise<GameSummary[]> {
  const areDeleted = await Promise.all(games.map(({ id }) => isDeletedGame(id)))
  return games.filter((_game, index) => areDeleted[index])
}

async function isDeletedGame(gameId: number): Promise<boolean> {
  try {
    const game = await request('GET /api/games/:id', { parameters: { id: gameId }, query: { deleted: true } })
    return game.isDeleted
  } catch (error) {
    // Games without any use are not found. Without an answer, the game stays in the form and the server decides.
    return isProblem(error, 'NotFound')
  }
}
