import { describe, expect, test } from 'vitest'
import { readMessagesAddress } from './messages-address.ts'

const read = (search: string) => readMessagesAddress(new URLSearchParams(search))

describe('the address of the Messages screen', () => {
  test('without parameters shows all contacts and no conversation', () => {
    expect(read('')).toEqual({ tab: 'all', search: '', userId: undefined, topic: undefined })
  })

  // Requirement messages-14: The query parameter userId selects the contact, and event the event of the next
  // message.
  test('contains the conversation, the event, the tab and the search', () => {
    expect(read('userId=7&event=3&tab=unread&search=ada%20l')).toEqual({
      tab: 'unread',
      search: 'ada l',
      userId: 7,
      topic: { kind: 'event', id: 3 },
    })
    expect(read(`search=+${'a'.repeat(300)}`).search).toBe('a'.repeat(200))
  })

  test.for(['userId=', 'userId=abc', 'userId=-1', 'userId=0', 'userId=1.5', 'userId=9999999999999999999999'])(
    'has no valid member in %s',
    (search) => {
      expect(read(search).userId).toBe(0)
    },
  )

  test.for(['game', 'profile'] as const)('contains the %s whose link the next message carries', (kind) => {
    expect(read(`${kind}=9`).topic).toEqual({ kind, id: 9 })
    expect(read(`${kind}=nine`).topic).toBeUndefined()
  })

  test('with an unknown tab shows all contacts', () => {
    expect(read('tab=archive').tab).toBe('all')
  })
})
