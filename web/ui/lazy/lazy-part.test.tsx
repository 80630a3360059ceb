import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { lazyPart } from './lazy-part.tsx'

const failure = 'The dice could not be loaded.'

function Dice() {
  return <p>Six and six</p>
}

describe('a lazy part', () => {
  test('shows what it shows while loading, and then its content', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Dice>()
    const Part = lazyPart(() => promise, { failure, Loading: () => <p>Rolling</p> })
    await renderInApp(<Part />)
    expect(screen.getByText('Rolling')).toBeTruthy()
    resolve(Dice)
    expect(await screen.findByText('Six and six')).toBeTruthy()
  })

  // Shows layout-37.
  test('says that it could not be loaded, and requests its code again at each press', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.reject(new Error('offline')), Promise.resolve(Dice)]
    for (const answer of answers) answer.catch(() => undefined)
    let requests = 0
    const Part = lazyPart(() => answers[requests++]!, { failure, Instead: () => <p>A coin</p> })
    const { user } = await renderInApp(<Part />)
    expect((await screen.findByRole('alert')).textContent).toContain(failure)
    expect(screen.getByText('A coin')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(requests).toBe(2)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Six and six')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
