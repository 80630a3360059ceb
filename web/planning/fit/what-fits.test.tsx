import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { updateEvent } from '../../../contract/events/calls.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { planGame } from '../../../contract/planning/fit/bring-list-calls.ts'
import { getFit, setVeto } from '../../../contract/planning/fit/calls.ts'
import type { Fit } from '../../../contract/planning/fit/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildFit, buildSuggested, buildUnfit } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LazyWhatFits } from './lazy-what-fits.tsx'

const azul = buildSuggested('Azul')
const sixGames = ['Azul', 'Catan', 'Dixit', 'Elfenland', 'Fresco', 'Go'].map((name) => buildSuggested(name))
const attended = { isAttending: true } as const
const hosted = { isHosting: true } as const

/** Opens what fits as an attendee or the host, with the answers of the server. */
async function openWhatFits({
  event = attended,
  fitOf = () => buildFit({ fits: [azul] }),
}: {
  event?: Partial<GameEvent>
  fitOf?: (query: URLSearchParams) => Fit
} = {}) {
  const api = startFakeApi()
  api.answer(getFit, ({ query }) => fitOf(query))
  const rendered = await renderInApp(<LazyWhatFits event={buildEvent(event)} />, { member: buildMember() })
  await rendered.user.click(screen.getByRole('button', { name: 'What can we play?' }))
  await screen.findByText(/to play( after setting up)?\.$|^Nobody is coming yet\.$/)
  return { ...rendered, api }
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the list of games that fit', () => {
  // Requirement fit-9: Event details offer 'What fits' to hosts and attendees, and load it when opened: the best five
  // games with their reasons, planned games that do not fit, and the others behind 'Show all'.
  test.for([
    ['an attendee', attended, 1],
    ['the host', hosted, 1],
    ['another member', {}, 0],
    ['an attendee of a cancelled event', { ...attended, status: 'cancelled' }, 0],
  ] as const)('is offered to %s, and loads only when it is opened', async ([_who, event, count]) => {
    const api = startFakeApi()
    await renderInApp(<LazyWhatFits event={buildEvent(event)} />, { member: buildMember() })
    expect(screen.queryAllByRole('button', { name: 'What can we play?' })).toHaveLength(count)
    expect(api.requests).toEqual([])
  })

  // Shows fit-22.
  test('says that nobody is coming yet', async () => {
    await openWhatFits({ event: hosted, fitOf: () => buildFit({ people: 0, fits: [] }) })
    expect(screen.getByText('Nobody is coming yet.')).toBeTruthy()
    expect(screen.queryByText(/^You are 0/)).toBeNull()
  })

  test('shows the table and the best games with their reasons', async () => {
    await openWhatFits()
    expect(screen.getByText('There are 4 of you')).toBeTruthy()
    expect(screen.getByText(/, with 2 hours 45 minutes to play after setting up\./)).toBeTruthy()
    expect(screen.getByText('Plays 2 to 4, you are 4 · Ada owns it')).toBeTruthy()
    expect(screen.getByText('Fits best')).toBeTruthy()
  })

  // Requirement fit-53: 'What fits' shows the reasons of each game in a line that unfolds them with the buttons. Those of the
  // best game, and of planned games that nobody brings, are unfolded.
  test('unfolds the best game, and a planned one that nobody brings', async () => {
    const [best, missing, other] = ['Azul', 'Brass', 'Catan'].map((name) => buildSuggested(name))
    const fits = [best, missing && { ...missing, isPlanned: true, reasons: ['Nobody brings it'] }, other]
    await openWhatFits({ fitOf: () => buildFit({ fits: fits.filter((game) => game !== undefined) }) })
    const rows = within(screen.getByRole('list', { name: 'Games that fit' })).getAllByRole('group')
    expect(rows.map((row) => row.hasAttribute('open'))).toEqual([true, true, false])
    expect(screen.getByRole('button', { name: "I'll bring it" })).toBeTruthy()
  })

  // Shows fit-9.
  test('shows planned games that do not fit at once, and the other games behind Show all', async () => {
    const [brass, root] = [buildUnfit('Brass', { isPlanned: true }), buildUnfit('Root')]
    const { user } = await openWhatFits({
      fitOf: (query) =>
        buildFit({
          fits: query.has('all') ? sixGames : sixGames.slice(0, 5),
          fitCount: 6,
          unfit: [brass, root],
        }),
    })
    expect(namesIn('Games that fit')).toEqual(['Azul', 'Catan', 'Dixit', 'Elfenland', 'Fresco'])
    expect(screen.getByText('Plays up to 3, you are 4')).toBeTruthy()
    expect(screen.queryByText('Root')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('Go')).toBeTruthy()
    expect(screen.getByText('Root')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })

  // Shows fit-28.
  test.for([
    ['shorter than the time left', 120, '1 hour 30 minutes'],
    ['up to five hours if the end is open', null, '5 hours'],
  ] as const)('offers lengths %s', async ([_case, duration, longest]) => {
    const { user } = await openWhatFits({ event: { ...attended, duration } })
    await user.click(screen.getByText('Filters'))
    await user.click(screen.getByRole('combobox', { name: 'Time to play' }))
    expect(screen.getAllByRole('option', { hidden: true }).at(-1)?.textContent).toBe(`Up to ${longest}`)
  })

  // Requirement fit-52: The filters of 'What fits' are in a fold that counts those in use.
  test('sends the filters', async () => {
    const { user, api } = await openWhatFits()
    const fold = screen.getByText('Filters').closest('details')
    expect(fold?.open).toBe(false)
    await user.click(screen.getByText('Filters'))
    expect(fold?.open).toBe(true)
    for (const name of ['Co-op', 'Nobody is new to it', 'Include games nobody owns'])
      await user.click(screen.getByRole('button', { name }))
    for (const [name, option] of [
      ['Time to play', 'Up to 1 hour'],
      ['Complexity', 'Easy'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name }))
      await user.click(screen.getByRole('option', { name: option, hidden: true }))
    }
    const sent = Object.fromEntries(api.sentTo(getFit).at(-1)?.query ?? [])
    expect(sent).toEqual({ cooperative: 'true', known: 'true', catalog: 'true', minutes: '60', weight: 'Easy' })
    expect(screen.getByText('Filters 5')).toBeTruthy()
  })

  test('shows what to try when nothing fits', async () => {
    const { user, api } = await openWhatFits({ fitOf: () => buildFit({ fits: [] }) })
    expect(screen.getByText('Nobody at the table has added games to their collection.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search the whole catalog' }))
    await user.click(await screen.findByRole('button', { name: 'Show everything again' }))
    expect(api.requests.map(({ query }) => query.toString())).toEqual(['', 'catalog=true', ''])
  })

  // Shows fit-27.
  test.for([
    ['leavesOutMembers', 'This is a big table, so we only looked at the games of 200 people.'],
    ['leavesOutGames', 'Someone has a very long list, so we only looked at 1,000 games of each person.'],
    ['leavesOutCatalog', 'Our catalog is long, so we only looked at the 1,000 games that members rate best.'],
  ] as const)('says what it leaves out: %s', async ([leftOut, text]) => {
    await openWhatFits({ fitOf: () => buildFit({ [leftOut]: true }) })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByText(/we only looked at/)).toHaveLength(1)
  })

  test('can be tried again after a failure', async () => {
    const api = startFakeApi()
    api.reject(getFit, 'Unexpected')
    const { user } = await renderInApp(<LazyWhatFits event={buildEvent(attended)} />, { member: buildMember() })
    await user.click(screen.getByRole('button', { name: 'What can we play?' }))
    expect(await screen.findByText('We could not find out what fits.')).toBeTruthy()
    api.answer(getFit, () => buildFit({ fits: [azul] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Azul')).toBeTruthy()
  })
})

describe('a veto', () => {
  test('takes a game out, and can be taken back', async () => {
    let vetoed = false
    const { user, api } = await openWhatFits({
      fitOf: () => (vetoed ? buildFit({ fits: [], ownVeto: azul.game }) : buildFit({ fits: [azul] })),
    })
    api.answer(setVeto, ({ body }) => {
      vetoed = (body as { gameId: number | null }).gameId !== null
      return body as { gameId: number | null }
    })
    await user.click(screen.getByRole('button', { name: 'I would rather not play Azul' }))
    const note = await screen.findByText(/We no longer suggest/)
    expect(note.textContent).toContain('We no longer suggest Azul at this event')
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('list', { name: 'Games that fit' })).toBeTruthy()
    const vetoes = api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(vetoes).toEqual([{ gameId: azul.game.id }, { gameId: null }])
  })
})

describe('the host', () => {
  // Requirement fit-11: Hosts and co-hosts plan a suggested game with one press, up to 20 games, and enter the number
  // of people who come without an account. Two games that are planned at the same time are both planned.
  test('plans a suggested game', async () => {
    const event = buildEvent()
    const { user, api } = await openWhatFits({ event: hosted })
    api.answer(planGame, () => event)
    await user.click(screen.getByRole('button', { name: 'Plan it: Azul' }))
    expect(await screen.findByText('Azul is planned')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({ method: 'PUT', path: `/api/events/${event.id}/bring-list/${azul.game.id}` }),
    )
  })

  // Shows fit-11.
  test('says how many people come without an account', async () => {
    const { user, api } = await openWhatFits({
      event: { ...hosted, extraPeople: 1 },
      fitOf: () => buildFit({ extraPeople: 1 }),
    })
    api.answer(updateEvent, () => buildEvent({ extraPeople: 3 }))
    expect(screen.getByText(/\(1 without an account\), with/)).toBeTruthy()
    await user.click(screen.getByText('Filters'))
    await user.click(screen.getByRole('combobox', { name: 'People without an account' }))
    await user.click(screen.getByRole('option', { name: '3 more people', hidden: true }))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PATCH', body: { extraPeople: 3 } }))
  })

  test('sees the number of people to whom the games belong, also right after a change of the event', async () => {
    await openWhatFits({
      event: { ...hosted, extraPeople: 3 },
      fitOf: () => buildFit({ people: 2, extraPeople: 1 }),
    })
    expect(screen.getByText('There are 2 of you').parentElement?.textContent).toContain(' (1 without an account')
  })

  test('has tools that attendees lack', async () => {
    await openWhatFits()
    expect(screen.queryByRole('button', { name: 'Plan it: Azul' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'People without an account' })).toBeNull()
  })
})
