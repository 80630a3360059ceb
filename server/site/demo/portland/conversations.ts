import type { DemoConversation } from '../content/demo-content.ts'
import { demoConversations } from './demo-conversations.ts'

/** Starts with the conversations of Robin, the demo account. */
export const conversations: readonly DemoConversation[] = [
  ...demoConversations,
  {
    hoursAgo: 0.6,
    unread: 1,
    script: `
      noor: Is there really still a seat at the window table? I can bring a thermos.
      odette: There is, and the thermos gets its own coaster. Azul first or the paper boats?
      noor: Boats. I want to understand the mermaid thing properly this time.
      odette: Nobody understands the mermaids, we merely collect them. Cyrus will be there too, he is new and shuffles beautifully.
    `,
  },
  {
    hoursAgo: 2.5,
    unread: 2,
    script: `
      ingrid: Mabel, you are coming to Brass, so I must ask: iron or coal early?
      mabel: I never discuss strategy before lunch.
      ingrid: It is after lunch.
      mabel: Then I never discuss it after lunch either. Coal.
      ingrid: I knew it. I will bake the dark bread you like and build exactly where you do not want me.
      ingrid: Also, may I borrow your pencil sharpener? The good one?
    `,
  },
  {
    hoursAgo: 7,
    script: `
      kwame: My shift moved, so I can make the whole traitors evening. Tell me I am the merlin.
      juno: I shuffle, the cards decide, and then I tell everyone it was you.
      kwame: I spent twelve hours being calm at people. I would like to be chaotic for three.
      juno: You came to the right badger.
      kwame: Do they still do the fries with vinegar?
      juno: They do, and there is a second basket behind the moose for members of the resistance.
    `,
  },
  {
    hoursAgo: 22,
    script: `
      zadie: Hello! Gresham here, I saw your beginner afternoon. I am not quite a beginner, but I have no people yet.
      marigold: Then you are a beginner at us, which is the best kind. Come!
      zadie: I have nine copies of Love Letter. Is that a problem or a tournament?
      marigold: NINE?
      zadie: Every going-away party at my old job, somebody thought of the same present.
      marigold: It is a tournament. I am making a trophy out of a sauce boat.
      zadie: I have found my people.
    `,
  },
  {
    hoursAgo: 31,
    script: `
      teodoro: I am selling Goa, the old edition, one corner chewed by a grandchild. Twenty dollars or two good stories.
      sunniva: One story and a scarf?
      teodoro: Which story?
      sunniva: The time I fed eleven people in A Feast for Odin with a single whale.
      teodoro: Sold. Bring the scarf on the twelve-minute tram so we can talk about the whale.
      sunniva: It is the long tram. It has been a long whale.
    `,
  },
  {
    hoursAgo: 40,
    unread: 1,
    script: `
      hollis: Two questions about Root. Why do birds make promises, and why do I always keep them?
      tomasz: Because the birds are a bureaucracy and you are from Vancouver.
      hollis: I came for strategy and was personally attacked.
      tomasz: You can be the otters. They sell things. You like to sell things.
      hollis: I like to complain about prices.
      tomasz: That is ninety percent of otter.
    `,
  },
  {
    hoursAgo: 58,
    script: `
      leilani: Do you have room in your car on Sunday? I am bringing peonies for the pie table.
      yuki: Always. Is it a game about peonies?
      leilani: It is a game about birds, the peonies are for atmosphere.
      yuki: I sorted the food tokens for Fern last time. She said I could do the eggs this time.
      leilani: You are the only guest who is excited to tidy.
      yuki: Somebody has to know how many blue eggs there are. There are fifteen.
    `,
  },
  {
    hoursAgo: 80,
    script: `
      pascal: Your trick-taking evening conflicts with nothing, which is rare for me. May I come?
      barnaby: You may, you must. Do you talk during The Crew?
      pascal: I communicate once, as the rules allow, and I communicate well.
      barnaby: You are going to be everybody's favorite astronaut.
      pascal: Is the soup loud?
      barnaby: It is tomato. It keeps its thoughts to itself.
    `,
  },
  {
    hoursAgo: 120,
    script: `
      dmitri: Confession: the twins now beat me at King of Tokyo, and they are six.
      gus: Six each or six together?
      dmitri: Each. One of them does the monster voice. I cannot concentrate.
      gus: Bring them to crokinole. Small hands, low center of gravity, natural champions.
      dmitri: Is there anything breakable?
      gus: There is me. But I have had practice.
    `,
  },
  {
    hoursAgo: 150,
    script: `
      amara: I want to start Jaws of the Lion, four people, every other week, with a calendar that is sacred.
      otis: I am in if it is a Tuesday. I can be the big one with the hammer.
      amara: Tuesday is choir. Monday?
      otis: Monday works. I asked Noor and she said yes before I finished the sentence.
      amara: That is three. Do you know anyone who reads the scenario text with feeling?
      otis: Xio does four voices for a game without any text. I will ask her.
      amara: If she does a rat voice I will cry with joy.
    `,
  },
  {
    hoursAgo: 210,
    script: `
      cyrus: I heard you teach the quest one, with the jungle and the machetes?
      xio: El Dorado! In four minutes and three jokes. One of the jokes is about coconuts.
      cyrus: I own it and have never won it. I keep buying the expensive cards.
      xio: There it is, that is your coconut. Buy cheap, run early, look back only to wave.
      cyrus: That is also what my grandmother says about weddings.
    `,
  },
]
