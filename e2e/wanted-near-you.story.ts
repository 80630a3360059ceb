import { addGame } from './builders.ts'
import { expect, type Member, test } from './test.ts'

async function wantToPlay({ request }: Member, gameId: number) {
  const answer = await request.put(`/api/games/${gameId}/wish`, { data: { wantsToPlay: true } })
  expect(answer.ok()).toBe(true)
}

// Shows wanted-4. Shows wanted-5.
test('a member sees the games that people nearby want to play, and invites them to a game night', async ({
  signInNewMember,
  createMember,
}) => {
  const portland = { location: '97205' }
  const ada = await signInNewMember({ fullName: 'Ada Lovelace', ...portland })
  const ben = await signInNewMember({ fullName: 'Ben Ngo', ...portland })
  const [cleo, dora] = [await createMember(portland), await createMember(portland)]
  const gameId = await addGame(cleo, 'Harbour Lights')
  for (const member of [cleo, dora]) await wantToPlay(member, gameId)
  const { page } = ada
  const wantedRequests: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/wanted') && wantedRequests.push(request.url()))
  const start = page.getByRole('button', { name: 'Start a game night with Harbour Lights' })

  await test.step('two people are too few to be counted', async () => {
    await page.goto('/players')
    await expect(page.getByText(/^Press Want to Play on the games you dream of/)).toBeVisible()
  })

  await test.step('from three people on, the number shows without names', async () => {
    await ben.page.goto(`/games/${gameId}`)
    await ben.page.getByRole('button', { name: 'Want to Play' }).click()
    await expect(ben.page.getByText(/^You and two others within \d+ miles want to play Harbour Lights/)).toBeVisible()
    const { length: requestsBefore } = wantedRequests
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Popular Games' })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    expect(wantedRequests, 'requests before the section is near').toHaveLength(requestsBefore)
    const wanted = page.getByRole('region', { name: 'Wanted Near You' })
    // Content that arrives after the key was pressed moves the end of the page.
    await expect(async () => {
      await page.keyboard.press('End')
      const text = wanted.getByText(/^Three people within \d+ miles want to play Harbour Lights/)
      await expect(text).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(wanted.getByText('Ben Ngo')).toHaveCount(0)
  })

  await test.step('a game night with this game invites them', async () => {
    await start.click()
    const form = page.getByRole('dialog', { name: 'Create New Event' })
    await expect(form.getByRole('button', { name: 'Remove Harbour Lights' })).toBeVisible()
    await expect(form.getByRole('checkbox', { name: /^Invite people near you/ })).toBeChecked()
    await form.getByLabel('Event Title').fill('Lights On')
    await form.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByRole('dialog', { name: 'Lights On' })).toBeVisible()
  })

  await test.step('an invited member learns why, and joins', async () => {
    await ben.page.getByRole('button', { name: /^Notifications, / }).click()
    const invitation = ben.page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: 'Ada Lovelace invites you to play Harbour Lights' })
    await expect(invitation).toContainText('You want to play Harbour Lights; Ada Lovelace hosts it')
    await invitation.click()
    const event = ben.page.getByRole('dialog', { name: 'Lights On' })
    await event.getByRole('button', { name: 'Join' }).click()
    await expect(event.getByRole('button', { name: 'Your seat' })).toBeVisible()
  })
})
