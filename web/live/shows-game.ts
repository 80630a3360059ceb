/** Whether an answer shows a game, however deep: by itself, in a list, in an event, in a collection. */
export function showsGame(answer: unknown, gameId: number): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if ('picture' in answer && 'id' in answer && answer.id === gameId) return true
  return Object.values(answer).some((part) => showsGame(part, gameId))
}
