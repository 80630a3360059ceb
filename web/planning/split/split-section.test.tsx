import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { getBringList, setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import { needsTables } from '../../../contract/planning/fit/hard-rules.ts'
import { buildPlannedGame } from '../../../contract/planning/fit/testing/planned-game.ts'
import * as calls from '../../../contract/planning/split/calls.ts'
import { noCopyProblem } from '../../../contract/planning/split/plan.ts'
import type { AdoptedSplit, SplitProposals } from '../../../contract/planning/split/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BringList } from '../bring-list/bring-list.tsx'
import { LazySplit } from './lazy-split.tsx'
// Loads the code before the tests, so that it does not arrive after a test has gone on.
import './split-section.tsx'

const [azul, brass] = [buildSuggested('Azul').game, buildSuggested('Brass').game]
const [ada, dana] = ['Ada', 'Dana'].map((fullName, place) => ({ id: place + 1, fullName, avatarUrl: null })) as [
  { id: number; fullName: string; avatarUrl: null },
  { id: number; fullName: string; avatarUrl: null },
]
const largeEvent = { attendeeCount: 6, isHosting: true } as const

const proposals: SplitProposals = {
  people: 7,
  oneTable: [buildSuggested('Dixit')],
  proposals: [
    {
      id: 'first',
      text: '4 at Brass with Dana, 3 at Azul with your copy',
      endText: 'All tables finish at the same time',
      score: 72,
      tables: [
        { game: brass, members: [dana], guests: 0, people: 4, reasons: ['Plays 3 to 4, you are 4', 'Dana owns it'] },
      ],
    },
  ],
}

const full = { guests: 0, people: 4, room: 0, problem: null, wantedBy: [] }
const withRoom = { guests: 2, people: 3, room: 1, problem: null, wantedBy: [dana] }

const adopted: AdoptedSplit = {
  plan: {
    tables: [
      { place: 1, game: brass, bringer: dana, isPromised: false, members: [dana], ...full },
      { place: 2, game: azul, bringer: ada, isPromised: true, members: [ada], ...withRoom },
    ],
    ownPlace: 2,
    wantedPlace: null,
    unseated: [],
    problems: [],
  },
}

/** Renders the tables of an event with this adopted split. */
async function renderSplit({ event = largeEvent, split }: { event?: Partial<GameEvent>; split: AdoptedSplit }) {
  const api = startFakeApi()
  api.answer(calls.getSplit, () => split)
  api.answer(calls.listSplitProposals, () => proposals)
  return { ...(await renderInApp(<LazySplit event={buildEvent(event)} />, { member: buildMember() })), api }
}

const isFocusInSection = () => screen.getByRole('region', { name: 'Tables' }).contains(document.activeElement)

describe('splitting the table', () => {
  // Shows layout-41.
  test('moves the focus to the proposals, and back to the tables that the host chooses', async () => {
    const { user, api } = await renderSplit({ split: { plan: null } })
    api.answer(calls.adoptSplit, () => {
      api.answer(calls.getSplit, () => adopted)
      return adopted
    })
    await user.click(await screen.findByRole('button', { name: 'Split the table' }))
    const list = await screen.findByRole('list', { name: 'Proposed tables' })
    expect(document.activeElement?.contains(list)).toBe(true)
    expect(isFocusInSection()).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Use these tables/ }))
    await screen.findByText('Your table')
    await expect.poll(() => [list.isConnected, isFocusInSection()]).toEqual([false, true])
  })

  // Requirement split-8: For six people or more, the event page offers to split the table. It shows the adopted tables,
  // numbers those with the same game and marks the reader's own.
  test('shows proposals and the best games for one table, and the host adopts one', async () => {
    const { user, api } = await renderSplit({ split: { plan: null } })
    api.answer(calls.adoptSplit, () => {
      api.answer(calls.getSplit, () => adopted)
      return adopted
    })
    await user.click(await screen.findByRole('button', { name: 'Split the table' }))
    expect(await screen.findByText('Best games for all 7 of you at one table: Dixit.')).toBeTruthy()
    expect(screen.getByText(/Plays 3 to 4, you are 4 · Dana owns it/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Use these tables: 4 at Brass with Dana/ }))
    expect(await screen.findByText('The tables are set')).toBeTruthy()
    expect(await screen.findByText('Your table')).toBeTruthy()
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { proposalId: 'first' } }))
  })

  // Shows events-160.
  test('is offered in one line for all planned games that are for fewer people', async () => {
    const games = ['Azul', 'Brass'].map((name) => buildPlannedGame(name, { misfit: needsTables }))
    const api = startFakeApi()
    api.answer(calls.getSplit, () => ({ plan: null }))
    api.answer(getBringList, () => ({ games }))
    const event = buildEvent({ ...largeEvent, games: games.map(({ game }) => game) })
    const parts = [<LazySplit key="split" event={event} />, <BringList key="games" event={event} />]
    await renderInApp(parts, { member: buildMember() })
    expect(await screen.findByText(needsTables)).toBeTruthy()
    expect(screen.getAllByText(needsTables, { exact: false })).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Split the table' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull()
  })

  // Shows split-8.
  test('is offered to six people and not to five', async () => {
    const { api, unmount } = await renderSplit({ event: { attendeeCount: 5, isHosting: true }, split: { plan: null } })
    expect(await screen.findByRole('button', { name: 'Split the table' })).toBeTruthy()
    unmount()
    const { length: sent } = api.requests
    const five = await renderSplit({ event: { attendeeCount: 4, isHosting: true }, split: { plan: null } })
    expect(five.container.textContent).toBe('')
    expect([api.requests.length, five.api.requests.length]).toEqual([sent, 0])
  })

  // Requirement split-25: Only organizers adopt a proposal for tables, propose again and go back to one table.
  test('shows the proposals to attendees, who cannot adopt them', async () => {
    const attendee = { attendeeCount: 6, isAttending: true }
    const { user } = await renderSplit({ event: attendee, split: { plan: null } })
    await user.click(await screen.findByRole('button', { name: 'Split the table' }))
    expect(await screen.findByText('4 at Brass with Dana, 3 at Azul with your copy')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Use these tables/ })).toBeNull()
  })

  // Shows split-8. Shows split-14.
  test('shows the reader their own table and the members who want to swap, and moves the reader', async () => {
    const { user, api } = await renderSplit({ event: { attendeeCount: 6, isAttending: true }, split: adopted })
    api.answer(calls.changeTable, () => adopted)
    const own = (await screen.findByText('Your table')).closest('li')
    expect(own?.textContent).toContain('Ada and 2 guests · you bring it')
    expect(own?.textContent).toContain('Dana would like to sit here.')
    expect(screen.getByText(/^Dana and 3 more/).textContent).toBe("Dana and 3 more · with Dana's copy")
    expect(within(screen.getByRole('list', { name: 'Tables' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Back to one table' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sit at Brass' }))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { place: 1 } }))
  })

  // Shows split-8.
  test('numbers tables with the same game, so that their buttons have different names', async () => {
    const { plan } = adopted
    const [first, second] = plan?.tables ?? []
    const tables = first && second ? [first, second, { ...first, place: 3, members: [], people: 2 }] : []
    const { user, api } = await renderSplit({
      event: { attendeeCount: 6, isAttending: true },
      split: { plan: plan && { ...plan, tables } },
    })
    api.answer(calls.changeTable, () => adopted)
    await screen.findByText('Table 3')
    expect(screen.queryByText('Table 2')).toBeNull()
    expect(screen.getByRole('button', { name: 'Sit at Brass, table 1' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sit at Brass, table 3' }))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { place: 3 } }))
  })

  // Shows split-9.
  test('lists members without a table, whom the host seats where there is room', async () => {
    const { plan } = adopted
    const hana = { id: 7, fullName: 'Hana', avatarUrl: null }
    const unseated = [
      { member: hana, people: 1 },
      { member: { ...hana, id: 8, fullName: 'Ivan' }, people: 2 },
    ]
    const { user, api } = await renderSplit({ split: { plan: plan && { ...plan, unseated } } })
    api.answer(calls.changeTable, () => adopted)
    const list = within(await screen.findByRole('region', { name: 'Not at a table yet' }))
    expect(list.getByText(/Ivan and 1 guest/).textContent).toContain('No table has room')
    expect(list.getAllByRole('button')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Seat Hana at Azul' }))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { place: 2, userId: 7 } }))
  })

  test('offers members without a table to sit where there is room, but not to seat others', async () => {
    const { plan } = adopted
    const reader = buildMember()
    const unseated = [
      { member: { id: reader.id, fullName: reader.fullName, avatarUrl: null }, people: 1 },
      { member: { id: 77, fullName: 'Hana', avatarUrl: null }, people: 1 },
    ]
    const { user, api } = await renderSplit({
      event: { attendeeCount: 8, isAttending: true },
      split: { plan: plan && { ...plan, ownPlace: null, unseated } },
    })
    api.answer(calls.changeTable, () => adopted)
    const list = within(await screen.findByRole('region', { name: 'Not at a table yet' }))
    expect(list.getAllByRole('button')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Sit at Azul' }))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { place: 2 } }))
  })

  // Shows split-25. Shows split-16.
  test('lists the problems of the tables, and the host proposes again', async () => {
    const { plan } = adopted
    const split = { plan: plan && { ...plan, problems: ['Someone has no table yet'] } }
    const { user } = await renderSplit({ split })
    expect((await screen.findByRole('status')).textContent).toContain(
      'You can look for new ones.Someone has no table yet',
    )
    await user.click(screen.getByRole('button', { name: 'Propose new tables' }))
    expect(await screen.findByRole('list', { name: 'Proposed tables' })).toBeTruthy()
  })

  // Requirement split-45: Organizers change tables that are set, and their own, behind one button, or at once if the tables no
  // longer work.
  // Shows split-17.
  test('closes the proposals when the host goes back to one table', async () => {
    const { user, api } = await renderSplit({ split: adopted })
    api.answer(calls.undoSplit, () => {
      api.answer(calls.getSplit, () => ({ plan: null }))
      return undefined
    })
    const change = await screen.findByRole('button', { name: 'Change tables' })
    expect(screen.queryByRole('button', { name: /^Sit at/ })).toBeNull()
    await user.click(change)
    expect(screen.getByRole('button', { name: /^Sit at/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Propose new tables' }))
    expect(await screen.findByRole('list', { name: 'Proposed tables' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to one table' }))
    expect(await screen.findByRole('button', { name: 'Split the table' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Proposed tables' })).toBeNull()
  })

  // Requirement split-16: If the tables no longer work, the page says what the hosts can do: look for new tables, or go
  // back to one table if fewer than six people come. A table whose game nobody brings yet only has a mark.
  test.for([
    ['a host', { attendeeCount: 4, isHosting: true }, 'You can go back to one table.'],
    ['an attendee', { attendeeCount: 4, isAttending: true }, 'The host can go back to one table.'],
  ] as const)('tells %s of five people with problems about going back to one table', async ([_who, event, text]) => {
    const { plan } = adopted
    await renderSplit({ event, split: { plan: plan && { ...plan, problems: ['Someone has no table yet'] } } })
    const status = await screen.findByRole('status')
    expect(status.textContent).toContain(`no longer work for everyone. ${text}`)
    expect(screen.queryByRole('button', { name: 'Propose new tables' })).toBeNull()
    const isOrganizer = 'isHosting' in event
    expect(screen.queryAllByRole('button', { name: 'Back to one table' })).toHaveLength(isOrganizer ? 1 : 0)
  })

  // Shows split-8.
  test('closes the proposals of an attendee when the host adopts some', async () => {
    const { user, api } = await renderSplit({ event: { attendeeCount: 7, isAttending: true }, split: { plan: null } })
    await user.click(await screen.findByRole('button', { name: 'Split the table' }))
    expect(await screen.findByRole('list', { name: 'Proposed tables' })).toBeTruthy()
    api.answer(calls.getSplit, () => adopted)
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByRole('list', { name: 'Tables' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Proposed tables' })).toBeNull()
  })

  // Shows split-22.
  test('lets members bring the game of a table that lacks a copy and is not planned', async () => {
    const { plan } = adopted
    const tables = plan?.tables.map((table) => ({ ...table, bringer: null, problem: noCopyProblem })) ?? []
    const event = { ...largeEvent, games: [azul] }
    const { user, api } = await renderSplit({ event, split: { plan: plan && { ...plan, tables } } })
    api.answer(setOffer, () => undefined)
    await user.click(await screen.findByRole('button', { name: "I'll bring it" }))
    const path = `/api/events/7/bring-list/${brass.id}`
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PATCH', path, body: { isBringing: true } }))
  })

  // Shows split-16.
  test('marks a table without a copy of its game, without calling the tables out of date', async () => {
    const { plan } = adopted
    const tables = plan?.tables.map((table) => ({ ...table, bringer: null, problem: noCopyProblem })) ?? []
    await renderSplit({ split: { plan: plan && { ...plan, problems: [], tables } } })
    expect(await screen.findAllByText('Nobody brings it')).toHaveLength(tables.length)
    expect(screen.queryByText(/no longer work/)).toBeNull()
  })

  test.for([
    ['members who do not come', { attendeeCount: 6 }],
    ['three people', { attendeeCount: 2, isHosting: true }],
  ] as const)('is not offered to %s', async ([_who, event]) => {
    const { api } = await renderSplit({ event, split: { plan: null } })
    expect(screen.queryByText('Tables')).toBeNull()
    expect(api.requests).toEqual([])
  })
})
