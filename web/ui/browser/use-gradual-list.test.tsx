import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useGradualList } from './use-gradual-list.ts'

// Requirement layout-35: Long lists appear in batches: first the cards that fill the window, then the others, so that a
// slow phone stays responsive.
test('a long list and items that are added later are rendered in batches', async () => {
  const lengths = new Set<number>()
  function Cards() {
    const [cards, setCards] = useState(['Catan', 'Azul', 'Wingspan', 'Root', 'Brass'])
    const drawn = useGradualList(cards, 2)
    lengths.add(drawn.length)
    return (
      <>
        {drawn.map((card) => (
          <p key={card}>{card}</p>
        ))}
        <button onClick={() => setCards([...cards, 'Dune', 'Calico', 'Everdell'])}>View More</button>
      </>
    )
  }
  const { user } = await renderInApp(<Cards />)
  await screen.findByText('Brass')
  expect([...lengths]).toEqual([2, 4, 5])

  await user.click(screen.getByRole('button', { name: 'View More' }))
  await screen.findByText('Everdell')
  expect([...lengths]).toEqual([2, 4, 5, 6, 8])
})
