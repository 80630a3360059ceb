import type { Locator, Page } from '@playwright/test'
import { addGame, addToCollection } from './builders.ts'
import { createEvent, daysFromNow, joinEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Words of this length occur in German, and cannot break between two words.
const longGame = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const longTitle = 'Gesellschaftsspieleabend der Donaudampfschifffahrtsgesellschaftskapitänsvereinigung'
const longName = 'Maximiliane Donaudampfschifffahrtsgesellschaftskapitän'

// Requirement venues-10: Forms of events and date polls, Players, Venues, and the menus of a conversation and a profile
// offer places in the middle, in the member's unit; the chosen place fills in the form of an event.
test('an event and a date poll with very long names fit on a narrow phone', async ({
  signInNewMember,
  createMember,
}) => {
  const viewport = { width: 320, height: 700 }
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' }, { viewport })
  const [max, ben, cleo] = [
    await createMember({ fullName: longName }),
    await createMember({ fullName: 'Ben Ngo' }),
    await createMember({ fullName: 'Cleo Brandt' }),
  ]
  const gameId = await addGame(ada, longGame)
  await addToCollection(max, gameId)
  const details = ada.page.getByRole('dialog', { name: longTitle })

  await test.step('the bring list, the fitting games and the offer of a second table do not scroll sideways', async () => {
    const eventId = await createEvent(ada, longTitle, { maxAttendees: 1, gameIds: [gameId] })
    await joinEvent(eventId, ben)
    for (const { request } of [cleo, max]) await request.post(`/api/events/${eventId}/waiting`, { data: {} })
    await ada.page.goto(`/events?event=${eventId}`)
    await expect(details.getByRole('button', { name: `Add a table for ${longGame}` }).first()).toBeVisible()
    await expect(details.getByText(`Nobody brings ${longGame} yet`)).toBeVisible()
    await details.getByRole('button', { name: 'What can we play?' }).click()
    await details.getByText('Filters').click()
    await expect(details.getByRole('group', { name: 'What we are in the mood for' })).toBeVisible()
    await expectNoSidewaysScroll(details)
  })

  await test.step('the question to an owner and a fitting game do not scroll sideways', async () => {
    const eventId = await createEvent(ada, longTitle, { gameIds: [gameId] })
    await joinEvent(eventId, max)
    await ada.page.goto(`/events?event=${eventId}`)
    await expect(details.getByRole('button', { name: `Ask ${longName}` }).first()).toBeVisible()
    await details.getByRole('button', { name: 'What can we play?' }).click()
    await expect(details.getByText('Fits best')).toBeVisible()
    await expectNoSidewaysScroll(details)
  })

  await test.step('the group of a meeting in the middle shows the whole name', async () => {
    await ada.page.goto(`/profile/${max.id}`)
    await ada.page.getByRole('button', { name: `Options for ${longName}` }).click()
    await ada.page.getByRole('menuitem', { name: 'Meet in the middle' }).click()
    const chip = ada.page.getByRole('button', { name: `Remove ${longName}` })
    await expect(chip).toBeVisible()
    expect(await chip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    expect(await chip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  await test.step('the title of a date poll breaks into lines', async () => {
    const data = { title: longTitle, location: '97205', dates: [daysFromNow(20), daysFromNow(21)] }
    const { code } = (await (await ada.request.post('/api/date-polls', { data })).json()) as { code: string }
    await ada.page.goto(`/dates/${code}`)
    await expect(ada.page.getByRole('heading', { name: longTitle, level: 1 })).toBeVisible()
    await expectPageToFit(ada.page)
  })
})

// Requirement shelf-32: The preview of an import shows a chosen game with a long name whole, also on a phone.
test('the preview of an import shows the whole label of a chosen game on a narrow phone', async ({
  signInNewMember,
}) => {
  const ada = await signInNewMember({}, { viewport: { width: 320, height: 700 } })
  await addGame(ada, longGame)
  await ada.page.goto('/import-games')
  await ada.page.getByLabel('Names of your games').fill(`${longGame} (Second Edition)`)
  await ada.page.getByRole('button', { name: 'Preview list' }).click()
  const label = ada.page.getByRole('combobox', { name: `Game for ${longGame}` }).getByText(longGame)
  await expect(label).toBeVisible()
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

// Shows wanted-4.
test('the dashboard of a phone fits a wanted game with a very long name', async ({ signInNewMember, createMember }) => {
  const portland = { location: '97205' }
  const ada = await signInNewMember(portland, { viewport: { width: 390, height: 700 } })
  const members = [ada, await createMember(portland), await createMember(portland)]
  const gameId = await addGame(ada, longGame)
  for (const { request } of members) await request.put(`/api/games/${gameId}/wish`, { data: { wantsToPlay: true } })
  await ada.page.goto('/')
  await expect(ada.page.getByRole('heading', { name: 'Popular Games' })).toBeVisible()
  await expect(async () => {
    await ada.page.keyboard.press('End')
    await expect(ada.page.getByText(new RegExp(`want to play ${longGame}`))).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expectPageToFit(ada.page)
})

test('a toast with a very long name keeps it inside', async ({ signInNewMember }) => {
  const ada = await signInNewMember({}, { viewport: { width: 1280, height: 800 } })
  await ada.page.goto(`/games/${await addGame(ada, longGame)}`)
  await ada.page.getByRole('button', { name: 'Add to Collection' }).click()
  const toast = ada.page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText(longGame)
  expect(await toast.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

/** Checks the parts of a dialog that scroll down. */
async function expectNoSidewaysScroll(dialog: Locator) {
  const excess = await dialog.evaluate((element) =>
    [...element.children]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )
  // The dialog scrolls, and a title that takes too much of its height.
  expect(new Set(excess)).toEqual(new Set([0]))
}

/** Checks that a page does not scroll sideways. */
async function expectPageToFit(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
}
