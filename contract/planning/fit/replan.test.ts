import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlan, type LostGame, replanText } from './replan.ts'
import { buildTableGame } from './testing/table-game.ts'

const games = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 9 }),
      minPlayers: fc.integer({ min: 1, max: 5 }),
      more: fc.nat(4),
      minPlayTime: fc.integer({ min: 15, max: 240 }),
      isVetoed: fc.boolean(),
    })
    .map(({ more, ...game }) => buildTableGame({ ...game, maxPlayers: game.minPlayers + more })),
  { selector: ({ id }) => id },
)
const tables = fc.record({ people: fc.nat(9), minutesLeft: fc.nat(240) })

// Requirement fit-18: If a change of an event or a game means that planned games no longer fit, the host and co-hosts
// get one notification that names the best replacement, also after several quick changes (decision 92).
test('a planned game is lost exactly when it fitted before and no longer fits, and only once', () => {
  fc.assert(
    fc.property(games, fc.array(tables, { maxLength: 6 }), (planned, changes) => {
      let fittedIds: number[] = []
      for (const table of changes) {
        const { fittingIds, unfit, lost } = comparePlan(planned, { fittedIds, table, split: [] })
        expect([...fittingIds, ...unfit.map(({ id }) => id)].toSorted()).toEqual(planned.map(({ id }) => id).toSorted())
        expect(lost.map(({ id }) => id).toSorted()).toEqual(
          fittedIds.filter((id) => !fittingIds.includes(id)).toSorted(),
        )
        expect(comparePlan(planned, { fittedIds: fittingIds, table, split: [] }).lost).toEqual([])
        fittedIds = fittingIds
      }
    }),
  )
})

const brass: LostGame = { id: 1, name: 'Brass', misfit: { rule: 'tooFewPeople', needed: 4, people: 3 } }
const root: LostGame = { ...brass, id: 2, name: 'Root' }
const long: LostGame = { id: 3, name: 'Gloomhaven', misfit: { rule: 'tooLong', needed: 120, minutesLeft: 45 } }
const sold: LostGame = { id: 4, name: 'Scythe', misfit: { rule: 'noCopy' } }
const azul = { name: 'Azul', isOwn: false }

test.for([
  [[brass], azul, 'Dana', "Brass no longer fits 3. Dana's Azul does."],
  [[brass], null, null, 'Brass no longer fits 3.'],
  [[brass], azul, null, 'Brass no longer fits 3. Azul does.'],
  [[brass, root], { ...azul, isOwn: true }, null, 'Brass and Root no longer fit 3. Your Azul does.'],
  [[brass, long], null, null, 'Brass no longer fits 3. Gloomhaven no longer fits into 45 minutes.'],
  [[sold], { ...azul, isOwn: true }, null, 'Nobody brings Scythe anymore. Your Azul would fit.'],
  [[sold], null, null, 'Nobody brings Scythe anymore.'],
  [[sold, brass], null, null, 'Brass no longer fits 3. Nobody brings Scythe anymore.'],
] as const)('the lost games %j with the replacement %j of %s read as %s', ([lost, replacement, ownerName, text]) => {
  expect(replanText({ lost, replacement }, ownerName)).toBe(text)
})
