import { describe, expect, test } from 'vitest'
import { firstQuestions, replyTo } from './replies.ts'

const replies = {
  five: replyTo('Which game for 5 players?'),
  two: replyTo('Which game for 2 players?'),
  games: replyTo('Can you recommend a game?'),
  events: replyTo('How do events work?'),
  account: replyTo('How do I change my profile?'),
  thanks: replyTo('Thank you!'),
  fallback: replyTo('Hello there'),
}

describe('the support chat', () => {
  // Requirement support-chat-5: Questions about events, about the profile or account, and thanks each get their own
  // reply.
  // Shows support-chat-6.
  test('has a different reply for every subject', () => {
    expect(new Set(Object.values(replies)).size).toBe(7)
  })

  // Shows support-chat-4.
  test.for([
    'recommend something for five of us',
    'What can we play with 5?',
    'We are 5 friends, what to play?',
    'best 5-player game',
  ])('answers "%s" for five players', (message) => {
    expect(replyTo(message)).toBe(replies.five)
    expect(replies.five).toMatch(/^Five/)
  })

  // Requirement support-chat-4: Questions about a game to play get a recommendation, with special ones for two and for
  // five players.
  test.for([
    'Suggest a GAME FOR TWO',
    'What should we play, my partner and I, both of us new?',
    'recommend a game for a couple',
    'two player games',
  ])('answers "%s" for two players', (message) => {
    expect(replyTo(message)).toBe(replies.two)
    expect(replies.two).toMatch(/two/)
  })

  // Shows support-chat-4.
  test.for([
    'Any suggestions?',
    'I like games',
    'Recommend a game that takes 2 hours',
    'a game for 25 players',
    'a couple of games please',
  ])('answers "%s" with games for any table', (message) => {
    expect(replyTo(message)).toBe(replies.games)
  })

  // Shows support-chat-5.
  test.for([
    'How do I join a game night?',
    'Where can I host?',
    'is there an EVENT near me',
    'the event at 5 pm',
    'When is the next meetup?',
  ])('answers "%s" about events', (message) => {
    expect(replyTo(message)).toBe(replies.events)
  })

  // Shows support-chat-5.
  test.for(['my account', 'I forgot my password', 'Cannot log in', 'change my zip', 'edit my Profile'])(
    'answers "%s" about profile and account',
    (message) => {
      expect(replyTo(message)).toBe(replies.account)
    },
  )

  // Shows support-chat-5.
  test.for(['thanks', 'Thank you so much', 'Thanks for the tip about events!', 'thx'])(
    'takes "%s" as thanks',
    (message) => {
      expect(replyTo(message)).toBe(replies.thanks)
    },
  )

  test('answers a question that begins with thanks', () => {
    expect(replyTo('Thanks! And how do I create an event?')).toBe(replies.events)
  })

  // Requirement support-chat-6: Any other message gets a general reply.
  test.for(['Hello there', 'qwertz', 'Wie geht es dir?', '🎲🎲🎲'])(
    'says that it did not understand "%s"',
    (message) => {
      expect(replyTo(message)).toBe(replies.fallback)
    },
  )

  test('has a reply to every suggested question', () => {
    expect(firstQuestions.map(replyTo)).not.toContain(replies.fallback)
  })
})
