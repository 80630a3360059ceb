import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

function EventTabs() {
  const [tab, setTab] = useState('upcoming')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="Events">
        <Tab value="upcoming">Upcoming</Tab>
        <Tab value="past">Past</Tab>
      </TabList>
      <TabPanel value="upcoming">Two events</TabPanel>
      <TabPanel value="past">No events</TabPanel>
    </Tabs>
  )
}

test('a click on a tab shows its panel', async () => {
  render(<EventTabs />)
  expect(screen.getByRole('tabpanel', { name: 'Upcoming' }).textContent).toBe('Two events')
  await userEvent.click(screen.getByRole('tab', { name: 'Past', selected: false }))
  expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('No events')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Past')
})

test('the arrow keys move between the tabs', async () => {
  render(<EventTabs />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Past' })).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Upcoming' })).toBeTruthy()
})
