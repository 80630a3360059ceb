import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { findMeetingPlaces } from '../../contract/events/meeting-places/calls.ts'
import { blockMember, reportSubject } from '../../contract/moderation/calls.ts'
import { reportReasonNames } from '../../contract/moderation/rules.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { MemberMenu } from './member-menu.tsx'

const ben = { id: 2, fullName: 'Ben Bitdiddle', avatarUrl: null }

async function openMenu() {
  const rendered = await renderInApp(<MemberMenu user={ben} leaveTo="/players" />, {
    member: buildMember(),
    address: '/profile/2',
  })
  await rendered.user.click(screen.getByRole('button', { name: 'Options for Ben Bitdiddle' }))
  return rendered
}

async function openReport() {
  const rendered = await openMenu()
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Ben Bitdiddle' }))
  return { ...rendered, dialog }
}

async function openBlock() {
  const rendered = await openMenu()
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Ben Bitdiddle?' }))
  return { ...rendered, dialog }
}

// Shows venues-10. Shows venues-6.
test('meeting in the middle lists the places between the two members', async () => {
  const api = startFakeApi()
  const venue = {
    id: 3,
    name: 'Woodburn Café',
    location: '97071',
    place: 'Woodburn, OR',
    locationDetails: null,
    tables: null,
    openingHours: null,
    isShared: true,
    owner: ben,
    miles: 0,
    createdAt: '2030-05-01T12:00:00.000Z',
    version: 'first',
  }
  const town = { place: 'Woodburn, OR', zip: '97071', longestTrip: 30 }
  api.answer(findMeetingPlaces, () => ({
    people: 3,
    leftOutCount: 0,
    places: [town],
    venues: [{ venue, longestTrip: 30 }],
  }))
  const { user } = await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Meet in the middle' }))
  const link = await screen.findByRole('link', { name: 'Plan a night in Woodburn, OR' })
  expect(link.getAttribute('href')).toContain('97071')
  expect(screen.getByText('These places are within the travel distance of all three of you.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plan a night at Woodburn Café' })).toBeTruthy()
  expect(api.requests.find(({ path }) => path === '/api/meeting-places')?.query.getAll('member')).toEqual(['2'])
})

describe('reporting a member', () => {
  test('requires a reason', async () => {
    const api = startFakeApi()
    const { user, dialog } = await openReport()
    await user.click(dialog.getByRole('button', { name: 'Send Report' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose a reason')
    expect(api.requests).toEqual([])
  })

  test.for([
    ['', null],
    ['They sell watches.', 'They sell watches.'],
  ] as const)('sends the reason and the details %j', async ([typed, details]) => {
    const api = startFakeApi()
    const report = { kind: 'member', subjectId: 2, reason: 'spam', details } as const
    api.answer(reportSubject, () => ({ id: 1, createdAt: '2030-05-01T12:00:00.000Z', ...report }))
    const { user, dialog } = await openReport()
    await user.click(dialog.getByRole('radio', { name: reportReasonNames.spam }))
    if (typed) await user.type(dialog.getByRole('textbox'), typed)
    await user.click(dialog.getByRole('button', { name: 'Send Report' }))
    expect(await screen.findByText('We received your report and will look into it.')).toBeTruthy()
    expect(api.requests).toMatchObject([{ path: '/api/reports', body: report }])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Ben Bitdiddle' })).toBeNull())
  })

  // Shows accounts-58.
  test('keeps the report as a draft until it is sent', async () => {
    const report = { kind: 'member', subjectId: 2, reason: 'spam', details: 'They sell watches.' } as const
    startFakeApi().answer(reportSubject, () => ({ id: 1, createdAt: '2030-05-01T12:00:00.000Z', ...report }))
    const { user, dialog, unmount } = await openReport()
    await user.click(dialog.getByRole('radio', { name: reportReasonNames.spam }))
    await user.type(dialog.getByRole('textbox'), 'They sell watches.')
    unmount()

    const { user: later, dialog: reopened } = await openReport()
    expect(reopened.getByRole('radio', { name: reportReasonNames.spam })).toHaveProperty('checked', true)
    expect(reopened.getByRole('textbox')).toHaveProperty('value', 'They sell watches.')
    await later.click(reopened.getByRole('button', { name: 'Send Report' }))
    await screen.findByText('We received your report and will look into it.')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })

  test('keeps the dialog open when the member has sent too many reports', async () => {
    startFakeApi().reject(reportSubject, 'TooManyRequests', undefined, { 'retry-after': '3600' })
    const { user, dialog } = await openReport()
    await user.click(dialog.getByRole('radio', { name: reportReasonNames.spam }))
    await user.click(dialog.getByRole('button', { name: 'Send Report' }))
    const text = 'You have done this too often. Please try again in 1 hour.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(dialog.getByRole('radio', { name: reportReasonNames.spam })).toHaveProperty('checked', true)
  })
})

describe('blocking a member', () => {
  test('leaves the screen of the blocked member', async () => {
    const api = startFakeApi()
    api.answer(blockMember, () => undefined)
    const { user, dialog, router } = await openBlock()
    expect(router.state.location.pathname).toBe('/profile/2')
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/players'))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', path: '/api/blocks/2' }))
    expect(screen.getByText('Ben Bitdiddle is blocked')).toBeTruthy()
  })

  test('changes nothing when the member cancels', async () => {
    const api = startFakeApi()
    const { user, dialog, router } = await openBlock()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.requests).toEqual([])
    expect(router.state.location.pathname).toBe('/profile/2')
  })

  test('stays on the screen when it fails', async () => {
    startFakeApi().reject(blockMember, 'Unavailable')
    const { user, dialog, router } = await openBlock()
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Failed to block. Please try again.')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/profile/2')
  })
})
