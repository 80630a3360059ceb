import { collectionsText, playersText, playTimeText } from '../../../contract/games/game-facts.ts'
import { nameKey } from '../../../contract/platform/search.ts'
import type { GameChoice } from '../../../contract/shelves/import/schemas.ts'

/** Adds the players, the play time and the number of collections to the labels of games that look like those of others. */
export function distinctLabels(labelled: readonly { label: string; game: GameChoice | undefined }[]): string[] {
  const byKey = Map.groupBy(labelled, ({ label }) => nameKey(label))
  return labelled.map(({ label, game }) =>
    game === undefined || byKey.get(nameKey(label))?.length === 1 ? label : `${label}, ${factsText(game)}`,
  )
}

function factsText(game: GameChoice): string {
  return [playersText(game), playTimeText(game), collectionsText(game.ownerCount)].join(', ')
}
