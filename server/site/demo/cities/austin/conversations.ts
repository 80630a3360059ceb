import type { DemoConversation } from '../../content/demo-content.ts'

export const conversations: readonly DemoConversation[] = [
  {
    hoursAgo: 1.5,
    unread: 1,
    script: `
      opal: Lupe, shall I bring the queso or would that start a war with your salsa?
      lupe: Bring it. War is on the program anyway, I have Azul on the long table.
      opal: I practiced rhyming insults in the car. The best I have is "your wall looks small".
      lupe: That is devastating. Save it for Tariq, he is so polite that he will thank you.
    `,
  },
  {
    hoursAgo: 6,
    script: `
      ravi: For the record, you still owe me a rematch in Acquire from row fourteen of the sheet.
      dashiell: I owe you a lesson, and it is row thirteen.
      ravi: I have the sheet open. Fourteen.
      dashiell: The printing I bring on Saturday has the old towers. Touch them gently and I will let you call it fourteen.
      ravi: Deal. Is there anything I should know before I touch them?
      dashiell: They were my aunt's. She merged without mercy.
    `,
  },
  {
    hoursAgo: 12,
    unread: 2,
    script: `
      anselm: Your investigator is finished. I gave her a flashlight, a lucky coin and a tragic brother.
      imani: Only one tragic brother?
      anselm: The other is in the encounter deck.
      imani: I wrote her a poem. It gets worse every time she loses sanity.
      anselm: I would like to read that aloud at each act.
      anselm: Actually, bring it in an envelope. We burn a line each time.
    `,
  },
  {
    hoursAgo: 28,
    script: `
      birdie: Is your creek afternoon really okay with kids? I would bring two nieces and a great deal of sunscreen.
      hank: It is mostly kids. I am the oldest one by a technicality.
      birdie: They love dice. The small one blows on them and says a spell.
      hank: Then she is on my team. What is the spell?
      birdie: She says "please be nice". It works about half the time.
      hank: Better odds than mine. Lemonade's in the blue cooler.
    `,
  },
  {
    hoursAgo: 47,
    script: `
      tariq: You asked for a quiet opponent in Hive, and I keep bees, so I feel called.
      mei: I only know it as the game where the beetle is very rude.
      tariq: The beetle is extremely rude. Would you show me a ladder in Go in return?
      mei: With pleasure. People build ladders for years before they look down.
      tariq: That sounds like a warning.
      mei: It is the whole lesson, really. Bring honey.
    `,
  },
  {
    hoursAgo: 71,
    script: `
      finnegan: I drew the Power Grid map as a rail map. Strictly for myself. Would you like to see it?
      rosalind: I would like nothing more. Does it have elevation?
      finnegan: It does not have elevation.
      rosalind: It will when I am done with it. I have contour pens.
      finnegan: I think this is how clubs are founded.
      rosalind: Clubs have been founded on much less. Saturday, then, and I sit by the window.
    `,
  },
  {
    hoursAgo: 100,
    script: `
      cosmo: My ship made it home with one crew member, no engines and a crate of something red.
      clementine: I was there. I heard it. It sounded like a drawer of spoons.
      cosmo: Could you record it? I want the real sound for next time.
      clementine: I already did. I also have the silence right after, when Ravi looked at his cargo.
      cosmo: Please send me the silence.
    `,
  },
  {
    hoursAgo: 140,
    script: `
      sabine: I have Harmonies and no one to be harmonious with. Are you free one evening?
      xavi: Yes, if you can stand a person who smells of cabbage. Bottling week.
      sabine: I photograph lichen. I am not easily put off.
      xavi: Then come by the taproom, barrel table. Two rounds and I am in bed by ten.
      sabine: Perfect. I will bring the sparkling water and a photo of a very small owl.
      xavi: You should have opened with the owl.
    `,
  },
]
