import { describe, expect, test } from 'vitest'
import { readMessagesAddress } from './messages-address.ts'

const read = (search: string) => readMessagesAddress(new URLSearchParams(search))

describe('the address of the Messages screen', () => {
  test('opens on all contacts, without a conversation', () => {
    expect(read('')).toEqual({ tab: 'all', search: '', userId: undefined })
  })

  test('names the conversation, the tab and the search', () => {
    expect(read('userId=7&tab=unread&search=ada%20l')).toEqual({ tab: 'unread', search: 'ada l', userId: 7 })
    expect(read(`search=+${'a'.repeat(300)}`).search).toBe('a'.repeat(200))
  })

  test.for(['userId=', 'userId=abc', 'userId=-1', 'userId=0', 'userId=1.5', 'userId=9999999999999999999999'])(
    'names nobody by %s',
    (search) => {
      expect(read(search).userId).toBe(0)
    },
  )

  test('falls back to all contacts for an unknown tab', () => {
    expect(read('tab=archive').tab).toBe('all')
  })
})
