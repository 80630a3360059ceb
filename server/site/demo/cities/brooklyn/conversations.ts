import type { DemoConversation } from '../../content/demo-content.ts'

export const conversations: readonly DemoConversation[] = [
  {
    hoursAgo: 2,
    unread: 1,
    script: `
      quincy: I accept the invitation to your village. May I wear the cape?
      oluchi: The cape told us everything last time, Quincy.
      quincy: That is why I wear it when I am innocent. It is called a long game.
      oluchi: Wear it. You get the seat by the kitchen, and I am only saying that because it is drafty.
      quincy: You are saying that because I die first.
      oluchi: I would never plan that in writing.
    `,
  },
  {
    hoursAgo: 4.5,
    script: `
      percy: Is there room on the stoop? I would like to try the merfolk, for professional reasons.
      mina: One place left after you, so yes. The cat has already picked the ghouls.
      percy: How does the cat signal an attack?
      mina: She lies down on the region. It is binding.
      percy: I work with an octopus who does exactly that.
      mina: Bring pictures. The cat will pretend not to care.
    `,
  },
  {
    hoursAgo: 9,
    unread: 2,
    script: `
      vesna: Hello, I am new here. Your rooftop evening sounds wonderful, but is the ladder a real ladder?
      delphine: Nine rungs and a rail, and I go behind everyone like a worried goose.
      vesna: Then I am coming. Is Railroad Ink the one where everyone draws?
      delphine: Yes, your own little map, nobody can ruin it except you.
      vesna: That is the kind of pressure I can juggle.
      vesna: Sorry, I really do juggle, that was a joke I make too often.
    `,
  },
  {
    hoursAgo: 25,
    script: `
      archie: My laminated guide to the yellow tiles has reached its fourth edition. You are in the acknowledgments.
      ibrahim: What did I contribute?
      archie: You said "why would you do that" about tile sixteen. It led to a new chapter.
      ibrahim: I am honored. I repaired a clock today that had a game piece inside, a little wooden sheep.
      archie: From what?
      ibrahim: Nobody knows. It had kept perfect time.
      archie: Bring the sheep on Sunday. It may have the last bagel.
    `,
  },
  {
    hoursAgo: 44,
    script: `
      santi: Leopold, if I say yes to Gloomhaven, what am I signing?
      leopold: Two Saturdays a month, a name for your mercenary, and a share in the banner.
      santi: I cook Saturdays from five.
      leopold: We start at noon and stop at five sharp. There is a bell.
      santi: And food?
      leopold: I was rather hoping you would bring that up.
      santi: Leftovers from Friday service, heated properly. My mercenary is called Ladle.
      leopold: Welcome, Ladle.
    `,
  },
  {
    hoursAgo: 65,
    script: `
      nell: Do you ever come to the laundromat? I need a third for Love Letter on spin cycle.
      kofi: I own mostly black shirts, so it is one load and I am fast.
      nell: That is fifty-two minutes. We can do seven rounds.
      kofi: I keep time for a living. We can do nine.
      nell: If we do nine I will buy you a fabric softener of your choice.
      kofi: Lavender. I have a reputation to soften.
    `,
  },
  {
    hoursAgo: 110,
    script: `
      ruth: You lasted longest on Sunday. Why did you share the cheesecake?
      ibrahim: Because you let me take back my bishop.
      ruth: I did no such thing.
      ibrahim: You looked at a pigeon for a very long time.
      ruth: It was an interesting pigeon. Backgammon on your bench this week?
      ibrahim: The bench is yours whenever the shutters are down.
    `,
  },
  {
    hoursAgo: 170,
    script: `
      hyacinth: I have a timing question about Dune: Imperium, and then I have the answer to it.
      bao: You could simply tell me the answer.
      hyacinth: But then you would miss the question.
      bao: All right. Ask.
      hyacinth: If the reveal happens while the swordmaster is away, who pays for the boat?
      bao: There is no boat in Dune.
      hyacinth: Exactly. Page eleven. I have been waiting for weeks to tell someone.
    `,
  },
]
