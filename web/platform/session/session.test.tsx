import 'fake-indexeddb/auto'
import { useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { login, logout } from '../../../contract/sign-in/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import type { Notification } from '../../../contract/account/notifications/schemas.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { callPages, keyOf } from '../api/call-queries.ts'
import { keep, listKept } from '../api/kept-store.ts'
import { queryClient } from '../api/query-client.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { SessionProvider } from './session-provider.tsx'
import { useSession } from './session.ts'
import { useLogin, useLogout } from './sign-in-and-out.ts'

const ada = buildMember({ id: 1, username: 'ada', fullName: 'Ada Lovelace' })
const ben = buildMember({ id: 2, username: 'ben', fullName: 'Ben Bitdiddle' })

function buildNotification(title: string): Notification {
  return {
    id: 7,
    kind: 'announcement',
    title,
    text: 'See you there.',
    address: '/events?event=7',
    createdAt: '2030-05-01T12:00:00.000Z',
    isRead: false,
  }
}

/** Shows a member's notifications, and a button to sign in for visitors. */
function App() {
  return (
    <SessionProvider>
      <Account />
    </SessionProvider>
  )
}

function Account() {
  const member = useSession()
  const signIn = useLogin()
  const signOut = useLogout()
  if (!member)
    return (
      <button onClick={() => signIn.mutate({ body: { username: 'ben', password: 'a long password' } })}>Sign in</button>
    )
  return (
    <>
      <p>Signed in as {member.fullName}</p>
      <button onClick={() => signOut.mutate({})}>Sign out</button>
      <Notifications />
    </>
  )
}

function Notifications() {
  const { data } = useInfiniteQuery(callPages('GET /api/notifications', { query: { limit: 100 } }))
  return data ? data.pages.flatMap((page) => page.items).map(({ id, title }) => <p key={id}>{title}</p>) : 'Loading'
}

describe('signing out', () => {
  let api: ReturnType<typeof startFakeApi>

  beforeEach(() => {
    api = startFakeApi()
    api.answer(listNotifications, () => [buildNotification("News about Ada's game night")])
    api.answer(logout, () => {
      api.reject(listNotifications, 'NotSignedIn')
      return undefined
    })
    api.answer(login, () => ben)
  })

  // Requirement accounts-7: Signing out removes all cached data, so that the next member sees none of it.
  // Shows accounts-9.
  test('removes all cached and kept data and drafts of the member', async () => {
    const { user } = await renderInApp(<App />, { member: ada })
    await screen.findByText("News about Ada's game night")
    saveDraft(1, 'message 2', 'Are you free on Friday?')
    for (const kind of ['answer', 'write'] as const) await keep({ memberId: 1, kind, name: 'a' }, {}, Date.now())

    await user.click(screen.getByRole('button', { name: 'Sign out' }))

    await screen.findByRole('button', { name: 'Sign in' })
    const withData = queryClient.getQueryCache().findAll({ predicate: ({ state }) => Boolean(state.data) })
    expect(withData.map(({ queryKey }) => queryKey)).toEqual([])
    expect(queryClient.getQueryData(keyOf('GET /api/user', {}))).toBeNull()
    expect(readDraft(1, 'message 2')).toBe('')
    await expect.poll(() => listKept(() => true)).toEqual([])
  })

  // Shows accounts-7. Shows accounts-9.
  test('keeps the next member from seeing the data of the last one', async () => {
    const { user } = await renderInApp(<App />, { member: ada })
    await screen.findByText("News about Ada's game night")
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    const { promise, resolve } = Promise.withResolvers<Notification[]>()
    api.answer(listNotifications, () => promise)

    await user.click(await screen.findByRole('button', { name: 'Sign in' }))

    await screen.findByText('Signed in as Ben Bitdiddle')
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByText("News about Ada's game night")).toBeNull()
    resolve([buildNotification("News about Ben's game night")])
    expect(await screen.findByText("News about Ben's game night")).toBeTruthy()
  })

  // Shows accounts-56.
  test('deletes the drafts of the last member when another member signs in', async () => {
    const { user } = await renderInApp(<App />)
    // The session of the last member has ended without signing out.
    saveDraft(ada.id, 'profile', 'A draft of Ada')
    saveDraft(ben.id, 'profile', 'A draft of Ben')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText('Signed in as Ben Bitdiddle')
    expect(readDraft(ada.id, 'profile')).toBe('')
    expect(readDraft(ben.id, 'profile')).toBe('A draft of Ben')
  })

  test('keeps the session and the data when it fails', async () => {
    api.reject(logout, 'Unavailable')
    const { user } = await renderInApp(<App />, { member: ada })
    await screen.findByText("News about Ada's game night")
    saveDraft(1, 'message 2', 'Are you free on Friday?')

    await user.click(screen.getByRole('button', { name: 'Sign out' }))

    await expect.poll(() => api.requests.some(({ path }) => path === '/api/logout')).toBe(true)
    expect(screen.getByText('Signed in as Ada Lovelace')).toBeTruthy()
    expect(screen.getByText("News about Ada's game night")).toBeTruthy()
    expect(readDraft(1, 'message 2')).toBe('Are you free on Friday?')
  })
})
