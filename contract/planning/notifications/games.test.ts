import { expect, test } from 'vitest'
import { notifiedEvent as event } from '../../events/testing/notified-event.ts'
import { plannedGameKinds } from './games.ts'

// Requirement fit-31: The title of the notification about games that no longer fit calls no game planned, because a
// table can play another one.
test('the title about games that no longer fit is also correct for games that are not planned', () => {
  const lost = ['Azul', 'Brass'].map((name, id) => ({ id, name, misfit: { rule: 'noCopy' as const } }))
  const titleOf = (count: number) =>
    plannedGameKinds.gamesNoLongerFit.text({
      event,
      member: null,
      payload: { lost: lost.slice(0, count), replacement: null },
    }).title
  expect([titleOf(1), titleOf(2)]).toEqual(['A game no longer fits Chess Night', 'Games no longer fit Chess Night'])
})
