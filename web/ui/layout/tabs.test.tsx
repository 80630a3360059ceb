import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { expect, test } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

function EventTabs() {
  const [tab, setTab] = useState('upcoming')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="Events">
        <Tab value="upcoming">Upcoming</Tab>
        <Tab value="cancelled" disabled>
          Cancelled
        </Tab>
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

test.for([
  ['ArrowRight', 'Past'],
  ['ArrowLeft', 'Past'],
  ['End', 'Past'],
  ['ArrowRight}{ArrowRight', 'Upcoming'],
  ['End}{Home', 'Upcoming'],
  ['Control>}{ArrowRight}{/Control', 'Upcoming'],
] as const)('the keys {%s} on the first tab choose and focus %s', async ([keys, chosen]) => {
  render(<EventTabs />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toBe(document.activeElement)
  await userEvent.keyboard(`{${keys}}`)
  expect(screen.getByRole('tabpanel', { name: chosen })).toBeTruthy()
  expect(screen.getByRole('tab', { name: chosen, selected: true })).toBe(document.activeElement)
})

test('the Tab key stops at the chosen tab only, and then at its panel', async () => {
  render(<EventTabs />)
  await userEvent.click(screen.getByRole('tab', { name: 'Past' }))
  await userEvent.tab()
  expect(screen.getByRole('tabpanel', { name: 'Past' })).toBe(document.activeElement)
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('tab', { name: 'Past' })).toBe(document.activeElement)
})

test('tabs do not render again while React commits them', () => {
  const phases: string[] = []
  render(
    <Profiler id="tabs" onRender={(_id, phase) => phases.push(phase)}>
      <EventTabs />
    </Profiler>,
  )
  expect(phases).toEqual(['mount'])
})
