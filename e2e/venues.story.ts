import { sendMessage } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Requirement venues-9: The form of a venue asks before it loses what the member typed, and keeps it when the session
// ends.
// Requirement venues-5: /venues lists the member's venues and those that others share near a zip code, and offers to
// add, edit, delete, share and report them. The archive contains them.
// Shows venues-3. Shows venues-7.
test('a member saves and shares a venue, and another host fills in its place with one press', async ({
  signInNewMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace', location: '97205' }),
    await signInNewMember({ fullName: 'Ben Ngo', location: '97209' }),
  ]

  await test.step('Ada saves a venue for herself and shares another one', async () => {
    await ada.page.goto('/events')
    await ada.page.getByRole('link', { name: 'Venues' }).click()
    await expect(ada.page.getByRole('heading', { name: 'Venues', level: 1 })).toBeVisible()
    for (const [name, details, isShared] of [
      ['Home', '7 Pawn Street', false],
      ['Meeple Café', 'Back room', true],
    ] as const) {
      await ada.page.getByRole('button', { name: 'Add Venue' }).click()
      const dialog = ada.page.getByRole('dialog', { name: 'Add a venue' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('textbox', { name: 'Tables' }).fill('1')
      await dialog.getByRole('textbox', { name: 'Location Details' }).fill(details)
      await dialog.getByRole('textbox', { name: 'Opening hours' }).fill('Daily 4 PM to 11 PM')
      if (isShared) await dialog.getByRole('checkbox', { name: 'Share it with the community' }).check()
      await expectAccessible(ada.page)
      await dialog.getByRole('button', { name: 'Save Venue' }).click()
      await expectToast(ada.page, `${name} is saved`, isShared ? 'All members can see it.' : 'Only you see it.')
      await expect(ada.page.getByRole('article', { name })).toContainText(isShared ? 'Shared' : 'Only you')
    }
  })

  await test.step('Ben sees only the shared venue', async () => {
    await ben.page.goto('/venues')
    const cafe = ben.page.getByRole('article', { name: 'Meeple Café' })
    await expect(cafe).toContainText('Shared by Ada Lovelace')
    await expect(cafe).toContainText('Open: Daily 4 PM to 11 PM')
    await expect(ben.page.getByRole('article', { name: 'Home' })).toHaveCount(0)
    await expectAccessible(ben.page)
  })

  await test.step('Ben fills in its place in the form of an event, and keeps what he typed', async () => {
    await ben.page.goto('/events?create=1')
    const form = ben.page.getByRole('dialog', { name: 'Create New Event' })
    const details = form.getByRole('textbox', { name: 'Location Details' })
    await details.fill('Under the old oak')
    await form.getByRole('button', { name: 'Choose a venue' }).click()
    const cafe = ben.page.getByRole('dialog', { name: 'Choose a venue' }).getByRole('button', { name: /^Meeple Café/ })
    await cafe.click()
    const question = ben.page.getByRole('alertdialog', { name: 'Meet at Meeple Café?' })
    await expectAccessible(ben.page)
    await question.getByRole('button', { name: 'Keep Mine' }).click()
    await expect(details).toHaveValue('Under the old oak')
    await details.fill('')
    await form.getByRole('button', { name: 'Choose a venue' }).click()
    await cafe.click()
    await expect(details).toHaveValue('Meeple Café, Back room')
    await expect(form.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('97205')
    await form.getByRole('textbox', { name: 'Event Title' }).fill('Chess Night')
    await form.getByRole('button', { name: 'Create Event' }).click()
    await expectToast(ben.page, 'Event created!', 'Your event has been successfully created.')
  })

  await test.step('Ben reports the venue, and Ada stops sharing it', async () => {
    await ben.page.goto('/venues')
    const cafe = ben.page.getByRole('article', { name: 'Meeple Café' })
    await cafe.getByRole('button', { name: 'Options for Meeple Café' }).click()
    await ben.page.getByRole('menuitem', { name: 'Report' }).click()
    const report = ben.page.getByRole('dialog', { name: 'Report Meeple Café' })
    await report.getByRole('radio', { name: 'Advertising or spam' }).check()
    await report.getByRole('button', { name: 'Send Report' }).click()
    await expectToast(ben.page, 'Thank you', 'We received your report and will look into it.')
    await ada.page.getByRole('button', { name: 'Edit Meeple Café' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Edit Meeple Café' })
    await dialog.getByRole('checkbox', { name: 'Share it with the community' }).uncheck()
    await dialog.getByRole('button', { name: 'Save Venue' }).click()
    await expect(ada.page.getByRole('article', { name: 'Meeple Café' })).toContainText('Only you')
  })

  await test.step('Ben sees at once that it is gone', async () => {
    await expect(ben.page.getByText(/^Nobody shares a venue/)).toBeVisible()
  })

  await test.step('Ada shares it again, and Ben creates an event there', async () => {
    await ada.page.getByRole('button', { name: 'Edit Meeple Café' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Edit Meeple Café' })
    await dialog.getByRole('checkbox', { name: 'Share it with the community' }).check()
    await dialog.getByRole('button', { name: 'Save Venue' }).click()
    await ben.page.getByRole('link', { name: 'Plan a night at Meeple Café' }).click()
    const form = ben.page.getByRole('dialog', { name: 'Create New Event' })
    await expect(form.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('97205')
    await expect(form.getByRole('textbox', { name: 'Location Details' })).toHaveValue('Meeple Café, Back room')
    await form.getByLabel('Event Title').fill('Night at the café')
    await form.getByRole('button', { name: 'Create Event' }).click()
    const details = ben.page.getByRole('dialog', { name: 'Night at the café' })
    await expect(details.getByRole('button', { name: 'Invite' })).toBeVisible()
    await expectFocusIn(details)
    await ben.page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(ben.page).toHaveURL('/events')
    await ben.page.goBack()
    await expect(ben.page).toHaveURL('/venues')
  })

  await test.step('Ada is asked before she loses what she typed', async () => {
    await ada.page.getByRole('button', { name: 'Add Venue' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Add a venue' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Chess Club')
    await expectFocusIn(dialog)
    await ada.page.keyboard.press('Escape')
    const question = ada.page.getByRole('alertdialog', { name: 'Discard this venue?' })
    await expectAccessible(ada.page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Chess Club')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('Ada creates an event at home, where only attendees see the address unless she chooses otherwise', async () => {
    await ada.page.getByRole('link', { name: 'Plan a night at Home' }).click()
    const form = ada.page.getByRole('dialog', { name: 'Create New Event' })
    await expect(form.getByRole('textbox', { name: 'Location Details' })).toHaveValue('Home, 7 Pawn Street')
    await expect(form.getByRole('combobox', { name: 'Who sees the address' })).toHaveText('Only attendees')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await expect(ada.page).toHaveURL('/events')
    await ada.page.goto('/venues')
  })

  await test.step('Ada deletes her venue', async () => {
    await ada.page.getByRole('button', { name: 'Delete Home' }).click()
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Venue' }).click()
    await expect(ada.page.getByRole('article', { name: 'Home' })).toHaveCount(0)
  })
})

// Shows venues-10. Shows venues-8.
test('hosts find places in the middle for a draft and for a group, in their own unit', async ({ signInNewMember }) => {
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace', location: '97205' }),
    await signInNewMember({ fullName: 'Ben Ngo', location: '97301' }),
    await signInNewMember({ fullName: 'Cleo Diaz', location: '97071' }),
  ]
  for (const { request, id } of [ada, ben])
    await request.patch(`/api/users/${id}/preferences`, { data: { maxTravelDistance: 50 } })
  await sendMessage(ben, ada, 'Where do we play?')
  await cleo.request.post('/api/venues', {
    data: { name: 'Woodburn Café', location: '97071', locationDetails: 'Back room', isShared: true },
  })
  const dialog = ada.page.getByRole('dialog', { name: 'Meet in the middle' })
  const places = dialog.getByRole('list', { name: 'Places in the middle' }).getByRole('listitem')

  await test.step('Ada adds Ben to the draft of an event, and meets at the shared venue between them', async () => {
    await ada.page.goto('/events?create=1')
    const form = ada.page.getByRole('dialog', { name: 'Create New Event' })
    await form.getByRole('button', { name: 'Meet in the middle' }).click()
    await dialog.getByRole('button', { name: 'Add Ben Ngo' }).click()
    await expect(places.first()).toContainText('Woodburn Café, Woodburn, OR')
    await expect(places.first()).toContainText('Nobody travels more than 30 miles')
    await expect(places).toHaveCount(4)
    await expectAccessible(ada.page)
    await dialog.getByRole('button', { name: 'Meet here, at Woodburn Café' }).click()
    await expect(form.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('97071')
    await expect(form.getByRole('textbox', { name: 'Location Details' })).toHaveValue('Woodburn Café, Back room')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('Ada uses kilometers, and plans an event for her group on the Players screen', async () => {
    await ada.page.evaluate(() => localStorage.setItem('distanceUnit', 'kilometers'))
    await ada.page.goto('/players')
    await ada.page.getByRole('button', { name: 'Meet in the middle' }).click()
    await dialog.getByRole('button', { name: 'Add Ben Ngo' }).click()
    await expect(places.first()).toContainText('Nobody travels more than 48 km')
    await dialog.getByRole('link', { name: 'Plan a night at Woodburn Café' }).click()
    const form = ada.page.getByRole('dialog', { name: 'Create New Event' })
    await expect(form.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('97071')
  })

  await test.step('Ada finds a place for herself and Ben from their conversation', async () => {
    await ada.page.goto(`/messages?userId=${ben.id}`)
    await ada.page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await ada.page.getByRole('menuitem', { name: 'Meet in the middle' }).click()
    await expect(dialog.getByRole('button', { name: 'Remove Ben Ngo' })).toBeVisible()
    await expect(places.first()).toContainText('Woodburn Café')
    await expectAccessible(ada.page)
    await dialog.getByRole('link', { name: 'Plan a night at Woodburn Café' }).click()
    const form = ada.page.getByRole('dialog', { name: 'Create New Event' })
    await expect(form.getByRole('textbox', { name: 'Location Details' })).toHaveValue('Woodburn Café, Back room')
  })

  await test.step('Ada moves an event to the middle of its attendees', async () => {
    const eventId = await createEvent(ada, 'Chess Night', { location: '97205', locationDetails: 'My flat' })
    await joinEvent(eventId, ben)
    await ada.page.goto(`/events?event=${eventId}`)
    const tools = ada.page.getByRole('group', { name: 'Your event' })
    await tools.getByRole('button', { name: 'More' }).click()
    const meet = tools.getByRole('button', { name: 'Meet in the middle' })
    await meet.click()
    await expect(dialog.getByRole('button', { name: 'Remove Ben Ngo' })).toBeVisible()
    await expectFocusIn(dialog)
    await ada.page.keyboard.press('Escape')
    await expect(meet).toBeFocused()
    await meet.click()
    await expect(places.first()).toContainText('Woodburn Café, Woodburn, OR')
    await expectAccessible(ada.page)
    await dialog.getByRole('button', { name: 'Meet here, at Woodburn Café' }).click()
    const form = ada.page.getByRole('dialog', { name: 'Edit Event' })
    await expect(form.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('97071')
    await expect(form.getByRole('textbox', { name: 'Location Details' })).toHaveValue('Woodburn Café, Back room')
    await expect(form.getByText('Filled in Woodburn Café')).toBeVisible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(ada.page, 'Event updated!', 'We notified everyone who joined or is waiting.')
    await expect(form).toBeHidden()
    await expect(ada.page.getByRole('dialog', { name: 'Chess Night' })).toContainText('Woodburn')
  })
})
