import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ClearFiltersButton } from './clear-filters-button.tsx'

function Results() {
  const [isEmpty, setEmpty] = useState(true)
  return (
    <section aria-label="Games" tabIndex={-1}>
      {isEmpty ? <ClearFiltersButton onClear={() => setEmpty(false)} /> : <p>Catan</p>}
    </section>
  )
}

// Shows layout-43.
test('clearing the filters moves the focus to the results', async () => {
  render(<Results />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByText('Catan')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Games' }))
})
