import type { Locator, Page } from '@playwright/test'
import { holdRequests } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

test('a member sorts, filters and searches the list of players', async ({ signInNewMember, createMember }) => {
  const people = [
    { fullName: 'Nora Near', location: '97209', experienceLevel: 20, bio: 'Rolls dice badly and often.' },
    { fullName: 'Max Middle', location: '98101', experienceLevel: 50, bio: 'Trains, trains, trains.' },
    { fullName: 'Farah Far', location: '10001', experienceLevel: 90, bio: 'Euros until the morning.' },
  ]
  const [nora] = await Promise.all(people.map(async (person) => updateProfile(await createMember(person), person)))
  const ada = await signInNewMember()
  const { page } = ada
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  const found = page.getByRole('heading', { level: 2 })
  const choose = async (select: string, option: string) => {
    await page.getByRole('combobox', { name: select }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  // Requirement players-7: The View Profile button of a player leads to /profile/{id}.
  // Requirement players-6: The Message button of a player leads to /messages?userId={id}.
  await test.step('every other member is listed, nearest first', async () => {
    await page.goto('/players')
    await expect(found).toHaveText('3 players found')
    await expect(names).toHaveText(['Nora Near', 'Max Middle', 'Farah Far'])
    const card = page.getByRole('article', { name: 'Nora Near' })
    await expect(card).toContainText('Beginner')
    await expect(card).toContainText(/\d\.\d miles/)
    await expectLinks(card, nora)
  })

  // Requirement players-4: The players show as a grid or as a list.
  await test.step('the list view shows the same players and is part of the URL', async () => {
    const rows = async () => new Set((await boxesOf(page)).map(({ y }) => y)).size
    const columns = async () => new Set((await boxesOf(page)).map(({ x }) => x)).size
    await expect.poll(rows).toBe(1)
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page).toHaveURL(/view=list/)
    await expect.poll(columns).toBe(1)
    await expect(names).toHaveText(['Nora Near', 'Max Middle', 'Farah Far'])
    await expectLinks(page.getByRole('article', { name: 'Nora Near' }), nora)
  })

  // Requirement players-3: The directory can be sorted.
  await test.step('the players can be sorted', async () => {
    for (const [sort, expected] of [
      ['Name', ['Farah Far', 'Max Middle', 'Nora Near']],
      ['Experience', ['Farah Far', 'Max Middle', 'Nora Near']],
      ['Distance', ['Nora Near', 'Max Middle', 'Farah Far']],
    ] as const) {
      await choose('Sort by', sort)
      await expect(names).toHaveText([...expected])
    }
    await createMember({ fullName: 'Late Larry' })
    await choose('Sort by', 'Newest')
    await expect(names.first()).toHaveText('Late Larry')
  })

  // Requirement players-2: The directory can be filtered by experience.
  // Shows players-11.
  await test.step('the experience filter shows one level', async () => {
    for (const [level, expected] of [
      ['Beginner', 'Nora Near'],
      ['Intermediate', 'Max Middle'],
      ['Expert', 'Farah Far'],
    ] as const) {
      await choose('Experience', level)
      await expect(names).toHaveText([expected])
      await expect(found).toHaveText('1 player found')
    }
    await choose('Experience', 'All levels')
  })

  // Shows players-22.
  await test.step('a checkbox limits the list to the own travel distance', async () => {
    const nearby = page.getByRole('checkbox', { name: 'Within my travel distance (10 miles)' })
    await nearby.click()
    await expect(names).toHaveText(['Late Larry', 'Nora Near'])
    await expect(page).toHaveURL(/[?&]nearby=1/)
    await page.reload()
    await expect(nearby).toBeChecked()
    await expect(found).toHaveText('2 players found')
    await nearby.click()
    await expect(names).toHaveCount(4)
  })

  // Requirement players-1: The directory can be searched.
  await test.step('the search matches names and bios and survives a reload', async () => {
    const search = page.getByRole('searchbox', { name: 'Search players' })
    await search.fill('TRAINS')
    await expect(names).toHaveText(['Max Middle'])
    await page.reload()
    await expect(search).toHaveValue('TRAINS')
    await expect(names).toHaveText(['Max Middle'])
    await search.fill('nobody is called this')
    await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(names).toHaveCount(4)
  })

  // Requirement layout-14: While the players load the screen shows 6 placeholders in the grid and 8 in the list.
  await test.step('six placeholders in the grid, and eight in the list, show while the players load', async () => {
    for (const [view, count] of [
      ['grid', 6],
      ['list', 8],
    ] as const) {
      const release = await holdRequests(page, 'GET', '**/api/players?*')
      await page.goto(`/players?view=${view}`)
      await expect(page.getByRole('status', { name: 'Loading players' }).locator(':scope > *')).toHaveCount(count)
      release()
      await expect(names).toHaveCount(4)
    }
  })

  // Requirement players-5: 'Back to Dashboard' leads to the dashboard.
  await test.step('a link leads back to the dashboard', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

// Shows api-22.
test('scrolling the list of players loads one page at a time', async ({ signInNewMember, createMember }) => {
  const { page } = await signInNewMember()
  for (let number = 1; number <= 15; number += 1) await createMember({ fullName: `Player ${number}` })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/players?')) requests.push(request.url())
  })
  await page.goto('/players')
  await expect(page.getByText('15 players found')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  expect(requests).toHaveLength(1)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(requests).toHaveLength(2)
})

type Profile = { experienceLevel: number; bio: string }

async function updateProfile(member: Member, { experienceLevel, bio }: Profile) {
  const answer = await member.request.patch(`/api/users/${member.id}`, { data: { experienceLevel, bio } })
  expect(answer.status()).toBe(200)
  return member
}

/** Expects links to a conversation with the player and to their profile. */
async function expectLinks(card: Locator, player: Member | undefined) {
  await expect(card.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/messages?userId=${player?.id}`)
  await expect(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', `/profile/${player?.id}`)
}

async function boxesOf(page: Page) {
  const boxes = await Promise.all((await page.getByRole('article').all()).map((card) => card.boundingBox()))
  return boxes.filter((box) => box !== null)
}
