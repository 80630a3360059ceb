import type { DemoConversation } from '../content/demo-content.ts'

/** The conversations of Robin, the demo account. */
export const demoConversations: readonly DemoConversation[] = [
  {
    hoursAgo: 1.2,
    unread: 2,
    script: `
      mabel: Robin, are we still on for Saturday? I have ordered butter in a quantity that made the shop ask questions.
      demo: Very much on. Do you want me to bring my Catan so we can run two tables?
      mabel: Please. Mine has two sheep missing and a button standing in for the robber.
      demo: The button robber is the best part of your copy and you know it.
      mabel: It is a good button. I will put you and Otis at the window, Juno at the table with the witnesses.
      demo: Wise. She traded me a wheat for a compliment last time.
      mabel: One more thing: Xio asked whether her neighbor may watch. I said yes, if the neighbor can be trusted with jam.
      mabel: Also, do not eat breakfast. I mean it.
    `,
  },
  {
    hoursAgo: 3,
    unread: 1,
    script: `
      demo: Count me in for Thursday. Fair warning: I go red when I am evil.
      juno: You go red when you are good, too. We have all discussed it. You are completely unreadable.
      demo: That is the nicest thing anyone has said about my face.
      juno: Gus is coming, and Zadie from Gresham, who says she has never played. She says it a little too calmly.
      demo: So we execute her first?
      juno: Obviously not. We execute her second. Be there at seven, the badger pours slowly.
    `,
  },
  {
    hoursAgo: 5,
    script: `
      anjali: I am bringing chana masala to your potluck. Is the big pot too big for your stove?
      demo: Nothing is too big for that stove. Kwame claimed dessert and Wren is nervous and asked if chips count.
      anjali: Chips always count. Is Wren the new one? I could sit with her for the first turns.
      demo: That would be perfect. She has read the rules twice and thinks the Medic is a spy.
      anjali: I love her already. Rematch of Hive before the others come?
      demo: Five thirty. I have been studying.
      anjali: You said that in spring.
      demo: I was studying the wrong insect.
    `,
  },
  {
    hoursAgo: 19,
    unread: 1,
    script: `
      gus: Ahoy. You left a scarf at Crumpet Hall after the Carcassonne evening. Green, smells of tea.
      demo: That is mine! I thought the wind had claimed it.
      gus: It came home in my tackle box. I hung it over the number two board to dry the wax, hope that is all right.
      demo: It has always wanted a job. Can I pick it up when we do crokinole?
      gus: Sure can. And if you have that steady left hand again I will want you on my team.
    `,
  },
  {
    hoursAgo: 27,
    script: `
      otis: Which spirits are you thinking of for the island? Ezekiel wants Ocean again.
      demo: Of course he does. I could take Earth and just stand there being stubborn.
      otis: Then I go Lightning and apologize all evening. One seat is still open, right?
      demo: One. I thought of Amara, she kept her head when the second wave came last time.
      otis: She hummed through the whole thing. In tune! Ask her.
      demo: Asking her. Difficulty two?
      otis: Difficulty two and we all say the word "brave" when it gets ugly.
    `,
  },
  {
    hoursAgo: 52,
    script: `
      hiro: You asked about Concordia maps. I own four and recommend two.
      demo: Which two?
      hiro: The small one for three players, the one with the islands for five. The others are for people who enjoy walking.
      demo: Could I borrow the islands for a week? I pay in fresh bread.
      hiro: Deal. Warning: my copy is sorted by a system. Please leave the system in place.
      demo: Is it alphabetical?
      hiro: By the feeling of the wood. You will see.
    `,
  },
  {
    hoursAgo: 74,
    script: `
      fern: Sunday! You, me, Leilani, Yuki, Marigold and a pie the size of a steering wheel.
      demo: I have been practicing. My forest is a disgrace but my wetland sings.
      fern: I saw a real kingfisher this morning and shouted the card's name at it.
      demo: Did it lay an egg?
      fern: It left. Professionals never stay for the scoring.
    `,
  },
  {
    hoursAgo: 96,
    script: `
      wren: Hi Robin, I just signed up. Is the potluck really okay for someone who owns three games?
      demo: It is made for exactly that. We play together against the board, so nobody can be bad at it alone.
      wren: And if I lose it for everyone?
      demo: Then you join a proud tradition. I once cured the wrong disease with great ceremony.
      wren: Ha. Okay. I have read that the Dispatcher moves the others around. That feels rude.
      demo: Ask first and it is a dance. See you Friday, the door has a meeple on it.
    `,
  },
  {
    hoursAgo: 200,
    script: `
      tomasz: Otter has confessed. The missing caballero has been recovered, in two halves.
      demo: Poor thing. The dog, I mean.
      tomasz: He regrets nothing. Do you still have spare purple cubes?
      demo: A whole bag, and one purple elephant of unknown origin.
      tomasz: The elephant. I need the elephant to lead my court in Granada.
      demo: Consider it appointed.
    `,
  },
]
