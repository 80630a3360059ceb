import type { Page } from '@playwright/test'
import { addToCollection, sendMessage } from './builders.ts'
import { createEvent, daysFromNow, joinEvent, linkOf } from './event-builders.ts'
import { expect, test } from './test.ts'

const numbered = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text} ${index + 1}.`)

// Requirement layout-50: An open dialog prints completely, in black on white, without its buttons and the page behind it.
test('the details of an event print alone, with every line', async ({ signInNewMember, createMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const members = await Promise.all(
    numbered('Guest', 4).map((fullName) => createMember({ fullName: fullName.replace('.', '') })),
  )
  const lines = numbered('Line', 80)
  const eventId = await createEvent(ada, 'Rainy Sunday Catan', { description: lines.join('\n') })
  await createEvent(ada, 'Foggy Friday Azul')
  await joinEvent(eventId, ...members)
  const { page } = ada
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`/events?event=${eventId}`)
  await expect(page.getByRole('dialog').getByText('Line 80.')).toBeAttached()
  await expect(page.getByRole('dialog').getByText('Guest 4')).toBeAttached()
  await expectPrinted(
    page,
    [...lines, 'Rainy Sunday Catan', 'Guest 1', 'Guest 4'],
    ['Foggy Friday Azul', 'Customer Support', 'Post Comment'],
  )
  await expectBlackOnWhite(page)
})

// Shows layout-50.
test('the changes of an event print alone', async ({ signInNewMember }) => {
  const ada = await signInNewMember()
  const eventId = await createEvent(ada, 'Rainy Sunday Catan')
  for (const title of numbered('Night', 12)) await ada.request.patch(`/api/events/${eventId}`, { data: { title } })
  await ada.page.goto(`/events?event=${eventId}`)
  await ada.page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Changes' }).click()
  const changes = ada.page.getByRole('dialog', { name: 'Changes' }).getByRole('listitem').getByRole('paragraph')
  await expect(changes).toHaveCount(12)
  await expectPrinted(ada.page, await changes.allInnerTexts(), ['Customer Support', 'Post Comment'])
})

// Requirement layout-57: On paper, labels on covers are black on white, and no box is empty because its buttons are hidden.
test('labels can be read, and boxes are not empty', async ({ signInNewMember, createMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const eventId = await createEvent(ben, 'Rainy Sunday Catan', { needsApproval: true })
  const { page } = ada
  await page.goto(`/events?event=${eventId}`)
  await expect(page.getByRole('dialog').getByLabel('Message to the host')).toBeVisible()
  await expectPrinted(page, ['6 spots left'], ['Message to the host'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog').getByText('6 spots left')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

  const poll = { title: 'Which day?', location: '97205', gameIds: [1], dates: [daysFromNow(3), daysFromNow(4)] }
  const created = await ada.request.post('/api/date-polls', { data: poll })
  const { code } = (await created.json()) as { code: string }
  await page.goto(`/dates/${code}`)
  await expect(page.getByText('No answers yet').first()).toBeVisible()
  const boxes = page.getByRole('main').locator('[class*=border-t]').filter({ visible: true })
  await expect(boxes.filter({ hasNotText: /./ })).toHaveCount(0)
})

// Requirement layout-51: A page prints whole, also what scrolls inside of it, without the bars around it and controls.
test('a conversation, the settings and a public event print whole', async ({
  signInNewMember,
  createMember,
  openBrowser,
}) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const { page } = ada

  await test.step('a conversation', async () => {
    const lines = numbered('Message', 30)
    for (const line of lines) await sendMessage(ben, ada, line)
    await page.goto(`/messages?userId=${ben.id}`)
    await expect(page.getByRole('log').getByText('Message 30.')).toBeVisible()
    await expectPrinted(page, lines, ['Find Games', 'Unread'])
  })

  await test.step('a shelf, with readable initials', async () => {
    await addToCollection(ada, 1)
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText('Catan').first()).toBeVisible()
    await expectPrinted(page, ['Ada Lovelace', 'Catan'], ['Any players', 'Favorites only', 'Edit Profile'])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').locator('.token text').first()).toHaveCSS('fill', 'rgb(0, 0, 0)')
    await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px')
    await page.emulateMedia({ media: null })
  })

  await test.step('the settings', async () => {
    await page.goto('/events?settings=notifications')
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    const labels = await page.getByRole('dialog').getByRole('heading').allInnerTexts()
    expect(labels.length).toBeGreaterThan(1)
    await expectPrinted(page, labels, ['Find Games', 'Appearance'])
  })

  await test.step('the public page of an event', async () => {
    const lines = numbered('Line', 80)
    const eventId = await createEvent(ada, 'Foggy Friday Catan', {
      visibility: 'public',
      description: lines.join('\n'),
    })
    const visitor = await openBrowser()
    await visitor.goto(await linkOf(ada, eventId))
    await expect(visitor.getByText('Line 80.')).toBeAttached()
    await expectPrinted(visitor, lines, ['Sign In'])
  })
})

/** Expects texts to be on the paper, which shows what no element cuts off, and others not. */
async function expectPrinted(page: Page, texts: string[], others: string[]) {
  await page.emulateMedia({ media: 'print' })
  const read = () =>
    page.evaluate<string>(`(() => {
    const isWhole = (element) => {
      for (let box = element; box !== document.body; box = box.parentElement) {
        const { overflowY, position } = getComputedStyle(box)
        if (position === 'fixed' || (overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1)) return false
      }
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) if (isWhole(walker.currentNode.parentElement)) text += walker.currentNode.data + ' '
    return text.replaceAll(/\\s+/g, ' ')
  })()`)
  // What follows the own part of an event appears when that part has loaded.
  await expect
    .poll(async () => {
      const text = await read()
      return texts.filter((line) => !text.includes(line.replaceAll(/\s+/g, ' ').trim()))
    })
    .toEqual([])
  if (process.env['PAPER'])
    await page.pdf({
      path: `${process.env['PAPER']}-${texts[0]?.replaceAll(/\W/g, '')}-${Date.now()}.pdf`,
      format: 'Letter',
    })
  const text = await read()
  expect(others.filter((other) => text.includes(other))).toEqual([])
  await page.emulateMedia({ media: null })
}

async function expectBlackOnWhite(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const colors =
    await page.evaluate(`[...document.querySelectorAll('[role=dialog], [role=dialog] *:not(svg *)')].flatMap((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })`)
  expect([...new Set(colors as string[])].toSorted()).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
    'rgba(0, 0, 0, 0)',
  ])
}
