import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteKept } from '../../platform/api/kept-store.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BringButton, OfferChip } from './offer-chip.tsx'

const [event, game] = [buildEvent(), buildGame({ name: 'Catan' })]
const button = (name: string, pressed?: boolean) =>
  screen.findByRole('button', { name, ...(pressed !== undefined && { pressed }) })

beforeEach(async () => {
  await deleteKept(() => true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

describe('an offer to bring a game without a network', () => {
  // Shows messages-51.
  test('waits at its chip, which a further press cancels', async () => {
    const chips = (['isBringing', 'isTeaching'] as const).map((name) => (
      <div key={name} role="group" aria-label={name}>
        <OfferChip event={event} game={game} name={name} isOffered={false}>
          {name}
        </OfferChip>
      </div>
    ))
    const { user } = await renderInApp(chips, { member: buildMember() })
    await user.click(await button('isBringing', false))
    await button('isBringing', true)
    expect(await screen.findAllByText('Waits for a network')).toHaveLength(1)
    expect(within(screen.getByRole('group', { name: 'isBringing' })).getByText('Waits for a network')).toBeTruthy()
    await button('isTeaching', false)

    await user.click(await button('isBringing'))
    await button('isBringing', false)
    await expect.poll(() => screen.queryByText('Waits for a network')).toBeNull()
  })

  // Shows messages-51.
  test('waits in place of its button', async () => {
    const { user } = await renderInApp(<BringButton event={event} game={game} />, { member: buildMember() })
    await user.click(await button("I'll bring Catan"))
    expect(await screen.findByText('Waits for a network')).toBeTruthy()
    await user.click(await button('Cancel'))
    await button("I'll bring Catan")
  })
})
