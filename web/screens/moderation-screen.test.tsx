import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getGame, listGames } from '../../contract/games/calls.ts'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import type { ModeratedMember, ModerationAction, ReportCase } from '../../contract/moderation/moderator-schemas.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { SessionProvider } from '../platform/session/session-provider.tsx'
import { ModerationScreen } from './moderation-screen.tsx'

const createdAt = '2030-05-01T12:00:00.000Z'
const ben = { id: 2, fullName: 'Ben Bitdiddle', avatarUrl: null }
const moderatedBen: ModeratedMember = {
  ...ben,
  username: 'ben',
  email: null,
  role: 'member',
  createdAt,
  suspendedAt: null,
  suspendedUntil: null,
  limitedUntil: null,
  heldAt: createdAt,
  openReports: 1,
  isEmailConfirmed: null,
  usesTwoStep: null,
}
const reported: ReportCase = {
  kind: 'comment',
  subjectId: 7,
  member: moderatedBen,
  isOfSite: false,
  pollCode: null,
  copies: [{ reportedAt: createdAt, lines: [{ label: 'Text', text: 'Buy my dice' }] }],
  reports: [
    {
      id: 1,
      reporter: { id: 3, fullName: 'Cleo', avatarUrl: null },
      reason: 'spam',
      details: null,
      createdAt,
      closedAt: null,
    },
  ],
}
const action: ModerationAction = {
  id: 1,
  kind: 'dismiss',
  channel: 'web',
  actor: null,
  subjectKind: 'comment',
  subjectId: 7,
  member: ben,
  reason: 'Nothing wrong',
  until: null,
  detail: null,
  createdAt,
}

const renderScreen = (role: 'member' | 'moderator' | 'administrator', address = '/moderation') =>
  renderInApp(
    <SessionProvider>
      <ModerationScreen />
    </SessionProvider>,
    { member: buildMember({ role }), address },
  )

describe('the screen of moderators', () => {
  // Requirement moderation-40: Moderators work at /moderation, which their menu leads to: appeals and reports, the
  // search of members with notes, and the log.
  test('shows the reports with their content, and dismisses them with a reason', async () => {
    const api = startFakeApi()
    api.answer(calls.listOpenAppeals, () => [])
    api.answer(calls.listReportCases, () => [reported])
    api.answer(calls.dismissReports, () => action)
    const { user } = await renderScreen('moderator')
    const card = within(await screen.findByRole('article', { name: 'Reports about comment 7' }))
    expect(card.getByText('Buy my dice')).toBeTruthy()
    expect(card.getByText('On hold')).toBeTruthy()
    // No empty section comes before the reports.
    expect(screen.queryByRole('heading', { name: 'Appeals' })).toBeNull()

    await user.click(card.getByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide about these reports' }))
    expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox'), 'Nothing wrong')
    api.answer(calls.listReportCases, () => [])
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByText('There are no open reports.')).toBeTruthy()
    const body = { kind: 'comment', subjectId: 7, reason: 'Nothing wrong' }
    expect(api.requests).toContainEqual(expect.objectContaining({ path: '/api/moderation/dismissals', body }))
  })

  test('leads moderators to the settings if the operator requires two-step sign-in', async () => {
    const api = startFakeApi()
    api.reject(calls.listOpenAppeals, 'SecondFactorRequired')
    api.reject(calls.listReportCases, 'SecondFactorRequired')
    await renderScreen('moderator')
    const link = await screen.findByRole('link', { name: 'Open the settings' })
    expect(link.getAttribute('href')).toBe('/?settings=password')
    expect(screen.queryByRole('heading', { name: 'Appeals' })).toBeNull()
  })

  // Requirement moderation-51: Open reports about an event link to it, and the security log shows when a moderator
  // opens an unlisted one.
  test('links to a reported event, which moderators can read even if it is unlisted', async () => {
    const api = startFakeApi()
    api.answer(calls.listOpenAppeals, () => [])
    const event: ReportCase = { ...reported, kind: 'event', subjectId: 9 }
    api.answer(calls.listReportCases, () => [event])
    await renderScreen('moderator')
    const link = await screen.findByRole('link', { name: 'Open the event' })
    expect(link.getAttribute('href')).toBe('/events?event=9')
  })

  // Shows dates-12.
  test('links to a reported date poll', async () => {
    const api = startFakeApi()
    api.answer(calls.listOpenAppeals, () => [])
    const poll: ReportCase = { ...reported, kind: 'poll', subjectId: 9, pollCode: 'abcdefghijkl' }
    api.answer(calls.listReportCases, () => [poll])
    await renderScreen('moderator')
    const link = await screen.findByRole('link', { name: 'Open the poll' })
    expect(link.getAttribute('href')).toBe('/dates/abcdefghijkl')
  })

  // Requirement moderation-52: A moderator who changes the action keeps only a duration that the new action has.
  test('does not keep a permanent suspension as the duration of a limit', async () => {
    const api = startFakeApi()
    api.answer(calls.listOpenAppeals, () => [])
    api.answer(calls.listReportCases, () => [reported])
    api.answer(calls.actOnMember, () => action)
    const { user } = await renderScreen('moderator')
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog'))
    const choose = async (field: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('Action', 'Suspend the member')
    await choose('Duration', 'Permanently')
    await choose('Action', 'Limit the member')
    expect(dialog.getByRole('combobox', { name: 'Duration' }).textContent).toBe('1 week')
    await user.type(dialog.getByRole('textbox'), 'Nothing wrong')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByText('Done')).toBeTruthy()
    const until = expect.stringMatching(/^\d{4}-/)
    expect(api.requests).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ kind: 'limit', until }) }),
    )
  })

  // Requirement moderation-50: Moderators see closed reports with their content, the latest first.
  test('lists closed reports without an action', async () => {
    const api = startFakeApi()
    const reports = reported.reports.map((report) => ({ ...report, closedAt: createdAt }))
    api.answer(calls.listReportCases, () => [{ ...reported, reports }])
    await renderScreen('moderator', '/moderation?tab=closed')
    const card = within(await screen.findByRole('article', { name: 'Reports about comment 7' }))
    expect(card.getByText(/^Closed /)).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Decide' })).toBeNull()
    expect(api.requests.map(({ query }) => String(query))).toContain('closed=true&limit=20')
  })

  // Requirement moderation-55: The web app offers moderators only the actions that they may take.
  test('offers no action against the same or a higher role', async () => {
    const api = startFakeApi()
    const administrator: ModeratedMember = { ...moderatedBen, role: 'administrator', openReports: null }
    api.answer(calls.listOpenAppeals, () => [])
    api.answer(calls.listReportCases, () => [{ ...reported, member: administrator }])
    api.answer(calls.searchMembers, () => [administrator])
    const { user } = await renderScreen('moderator')
    const card = within(await screen.findByRole('article', { name: 'Reports about comment 7' }))
    expect(card.getByText('Another moderator has to decide about these reports.')).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()

    await user.click(screen.getByRole('tab', { name: 'Members' }))
    const member = within(await screen.findByRole('article', { name: 'Ben Bitdiddle' }))
    expect(member.queryByRole('button')).toBeNull()
    expect(member.queryByRole('link')).toBeNull()
  })

  // Shows moderation-55.
  test('offers no decision about reports that the moderator sent', async () => {
    const api = startFakeApi()
    const reports = reported.reports.map((report) => ({ ...report, reporter: { ...report.reporter, id: 1 } }))
    api.answer(calls.listOpenAppeals, () => [])
    api.answer(calls.listReportCases, () => [{ ...reported, reports }])
    await renderScreen('moderator')
    const card = within(await screen.findByRole('article', { name: 'Reports about comment 7' }))
    expect(card.getByText('Another moderator has to decide about these reports.')).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  // Shows moderation-36.
  test('names the authors of the notes about a member', async () => {
    const api = startFakeApi()
    api.answer(calls.searchMembers, () => [moderatedBen])
    api.answer(calls.listMemberNotes, () => [
      { id: 2, author: { ...ben, id: 9, fullName: 'Mo Derator' }, text: 'Called to apologise', createdAt },
      { id: 1, author: ben, text: 'Sells dice', createdAt },
    ])
    const { user } = await renderScreen('moderator', '/moderation?tab=members&search=ben')
    await user.click(await screen.findByRole('button', { name: 'Options for Ben Bitdiddle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Notes' }))
    const notes = await screen.findAllByText(/apologise|dice/)
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Mo Derator: Called to apologise',
      'Ben Bitdiddle: Sells dice',
    ])
  })

  // Requirement moderation-92: The log names members, and other subjects with their number and their author.
  test('names the subject of each action in the log', async () => {
    const warning: ModerationAction = { ...action, id: 2, kind: 'warn', subjectKind: 'member', subjectId: 2 }
    startFakeApi().answer(calls.listModerationActions, () => [action, warning])
    await renderScreen('moderator', '/moderation?tab=log')
    const entries = (await screen.findAllByRole('article')).map(({ firstChild }) => firstChild?.textContent)
    expect(entries).toEqual(['Closed reports: comment 7 (Ben Bitdiddle)', 'Warned: Ben Bitdiddle'])
  })

  // Requirement moderation-44: The tab of /moderation, the search of members and the member of the log are in the
  // address.
  test('keeps the tab, the search and the member of the log in the address', async () => {
    const api = startFakeApi()
    api.answer(calls.searchMembers, () => [moderatedBen])
    api.answer(calls.listModerationActions, () => [action])
    const { user, router } = await renderScreen('moderator', '/moderation?tab=members&search=ben')
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'ben')
    await user.click(await screen.findByRole('button', { name: 'Options for Ben Bitdiddle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log' }))
    expect(await screen.findByText('Only actions about Ben Bitdiddle')).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=log&member=2')
    await user.click(screen.getByRole('tab', { name: 'Queue' }))
    expect(router.state.location.search).toBe('')
    const queries = api.requests.map(({ path, query }) => `${path}?${query}`)
    expect(queries).toContain('/api/moderation/members?search=ben&limit=20')
    expect(queries).toContain('/api/moderation/actions?limit=50&memberId=2')
  })

  // Requirement moderation-91: A case about a starter game says that only administrators remove or merge it, and offers
  // a moderator neither.
  test.for(['moderator', 'administrator'] as const)(
    'offers %s what the role allows about a starter game',
    async (role) => {
      const api = startFakeApi()
      const starter = { ...reported, kind: 'game' as const, member: null, isOfSite: true }
      api.answer(calls.listOpenAppeals, () => [])
      api.answer(calls.listReportCases, () => [starter])
      const { user } = await renderScreen(role)
      expect(await screen.findByText('A starter game. Only administrators remove or merge it.')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Decide' }))
      await user.click(screen.getByRole('combobox', { name: 'Action' }))
      const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
      const more = role === 'administrator' ? ['Remove the game', 'Merge into another game'] : []
      expect(offered).toEqual(['Dismiss the reports', ...more])
    },
  )

  // Requirement moderation-45: A moderator finds the game for a merge by its name, and Restore is offered only for
  // members who are suspended, limited or on hold.
  test('merges a game into one that the moderator finds by name', async () => {
    const api = startFakeApi()
    const catan = buildGame({ id: 9, name: 'Catan' })
    api.answer(calls.listOpenAppeals, () => [])
    api.answer(calls.listReportCases, () => [{ ...reported, kind: 'game' as const, subjectId: 8, member: null }])
    api.answer(listGames, () => [buildGame({ id: 8, name: 'Katan' }), catan])
    api.answer(getGame, () => catan)
    api.answer(calls.mergeDuplicateGames, () => action)
    const { user } = await renderScreen('moderator')
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    await user.click(await screen.findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Merge into another game' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search the other game' }), 'cat')
    await user.click(await screen.findByRole('button', { name: 'Catan' }))
    expect(screen.queryByRole('button', { name: 'Katan' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The same game')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const body = { fromId: 8, intoId: 9, reason: 'The same game' }
    await expect.poll(() => api.requests).toContainEqual(expect.objectContaining({ body }))
  })

  // Shows moderation-45.
  test('offers to restore only members who are suspended, limited or on hold', async () => {
    const api = startFakeApi()
    const cleo: ModeratedMember = { ...moderatedBen, id: 4, fullName: 'Cleo', heldAt: null }
    api.answer(calls.searchMembers, () => [moderatedBen, cleo])
    const { user } = await renderScreen('moderator', '/moderation?tab=members')
    for (const [name, isOffered] of [
      ['Ben Bitdiddle', true],
      ['Cleo', false],
    ] as const) {
      const card = within(await screen.findByRole('article', { name }))
      await user.click(card.getByRole('button', { name: `Options for ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Act' }))
      await user.click(await screen.findByRole('combobox'))
      expect((await screen.findAllByRole('option')).some(({ textContent }) => textContent === 'Restore')).toBe(
        isOffered,
      )
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
    }
  })

  // Shows moderation-40.
  test('requests nothing for other members', async () => {
    const api = startFakeApi()
    await renderScreen('member')
    expect(await screen.findByText('Only for moderators')).toBeTruthy()
    expect(api.requests).toEqual([])
  })
})
