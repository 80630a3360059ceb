import type { DemoEvent } from '../content/demo-content.ts'
import type { UpcomingSlot } from '../content/time-slots.ts'

export const upcomingEvents: readonly DemoEvent<UpcomingSlot>[] = [
  {
    title: "Whoever's Around: The Pop-up Table",
    host: 'odette',
    when: { hoursAhead: 4 },
    duration: 120,
    location: '97205',
    locationDetails: 'The Rook & Radish, window table',
    description:
      'No plan, no pressure: I have the window table and two short games. Sit down for one round or stay for the soup. Last time we got through four games and one life story.',
    games: ['Azul', 'Cascadia', 'Sea Salt & Paper'],
    maxAttendees: 4,
    attendees: ['pascal', 'noor', 'cyrus'],
    comments: `
      noor: I bring a thermos. It holds more than it looks like it holds.
      odette announces: The soup today is leek and potato. They keep four bowls for us if we sit down by half past.
      cyrus: Then I am already on my way.
    `,
  },
  {
    title: 'Catan and Croissants',
    host: 'mabel',
    when: { weekday: 'Saturday', time: '10:00', weeks: 0 },
    duration: 180,
    location: '97214',
    locationDetails: 'Butterfold Bakery, upstairs by the radiator',
    description:
      'Two tables of Catan, one tray of croissants straight from the oven. Trading pastry for ore is legal and, frankly, encouraged. Please tell me beforehand if you do not eat butter.',
    games: ['Catan'],
    maxAttendees: 6,
    attendees: ['demo', 'otis', 'juno', 'barnaby', 'xio'],
    comments: `
      otis: Is the radiator still the one that hums?
      mabel: It is, and it has been told about you.
      xio: I do not eat butter, but I do trade it. Is there jam?
      mabel announces: There will be jam, two kinds. The upstairs door sticks: push, do not knock, the oven is louder than you are.
    `,
  },
  {
    title: 'Pandemic Potluck',
    host: 'demo',
    when: { weekday: 'Friday', time: '18:30', weeks: 0 },
    duration: 180,
    location: '97205',
    locationDetails: "Robin's place, apartment 4, the door with the meeple on it",
    locationDetailsFor: 'attendees',
    description:
      'We save the world on a full stomach. Bring a dish that travels well and an opinion on when to build the research station. If we lose by eight we play again in the desert.',
    games: ['Pandemic', 'Forbidden Desert'],
    maxAttendees: 6,
    attendees: ['kwame', 'anjali', 'wren'],
    comments: `
      kwame: I bring plantain chips and one piece of medical advice per player.
      anjali: Rice for eight. Does anybody mind cardamom?
      wren: Nobody has ever minded cardamom.
      demo: The pot is yours, the stove is free from six. I set up the board while you argue about roles.
    `,
  },
  {
    title: 'Wingspan and a Very Large Pie',
    host: 'fern',
    when: { weekday: 'Sunday', time: '14:00', weeks: 0 },
    duration: 180,
    location: '97213',
    locationDetails: 'Yellow house behind the plum tree, side door',
    description:
      'Calm birds, calm people, one enormous blackberry pie. I teach from zero. Whoever finishes with the most eggs gets the last slice and has to name their favorite bird out loud.',
    games: ['Wingspan'],
    maxAttendees: 4,
    attendees: ['demo', 'leilani', 'yuki', 'marigold'],
  },
  {
    title: 'Terraforming Tuesday',
    host: 'hiro',
    when: { weekday: 'Tuesday', time: '18:00', weeks: 0 },
    duration: 240,
    location: '97232',
    locationDetails: "Hiro's garage workshop; follow the smell of solder",
    locationDetailsFor: 'attendees',
    description:
      'Mars with drafting and no mercy for slow oxygen. Please know the base game. I keep a five-minute break after every third generation, because necks are not renewable.',
    games: ['Terraforming Mars'],
    maxAttendees: 2,
    attendees: ['tomasz', 'teodoro'],
  },
  {
    title: 'Thursday Night Traitors',
    host: 'juno',
    when: { weekday: 'Thursday', time: '19:00', weeks: 0 },
    duration: 180,
    location: '97211',
    locationDetails: 'The Velvet Badger, back room past the pinball',
    description:
      'Bluffing from seven sharp until somebody stops speaking to somebody. Rounds are short, grudges are shorter, and rides home are arranged before we start. Beginners get lied to gently.',
    games: ['The Resistance: Avalon', 'One Night Ultimate Werewolf', 'Skull'],
    maxAttendees: 10,
    attendees: ['xio', 'kwame', 'gus', 'zadie', 'hollis', 'demo', 'amara'],
    comments: `
      zadie: First time here. Is there anything I should read before?
      juno: Faces. We explain the rest in two minutes.
      hollis: I have room for three on the way home, southbound.
    `,
  },
  {
    title: 'Speed Dating for Two-Player Games',
    host: 'anjali',
    when: { weekday: 'Wednesday', time: '18:30', weeks: 1 },
    duration: 120,
    location: '97209',
    locationDetails: 'Saffron & Slate tea room, mezzanine',
    description:
      'Eight small tables, thirty minutes each, then half of us move one chair to the left. You will meet four people and four games. Falling for a game is likely, for a person not guaranteed.',
    games: ['7 Wonders Duel', 'Jaipur', 'Patchwork'],
    maxAttendees: null,
    attendees: ['pascal', 'leilani', 'noor', 'yuki', 'cyrus', 'barnaby'],
  },
  {
    title: 'Spirit Island for the Slightly Brave',
    host: 'demo',
    when: { weekday: 'Saturday', time: '13:00', weeks: 1 },
    duration: 240,
    location: '97205',
    locationDetails: "Robin's place, apartment 4, the big table",
    locationDetailsFor: 'attendees',
    description:
      'Three seats besides mine, low-complexity spirits for whoever has not met the island yet. We talk plans freely and nobody plays your cards but you. Snacks by volcano level.',
    games: ['Spirit Island'],
    maxAttendees: 3,
    attendees: ['otis', 'ezekiel'],
  },
  {
    title: 'Trick-Taking and Tomato Soup',
    host: 'barnaby',
    when: { weekday: 'Sunday', time: '17:00', weeks: 1 },
    duration: 180,
    location: '97215',
    locationDetails: 'Third floor, buzz OXBLOSSOM, shoes off',
    description:
      'We begin in space with The Crew, cross to Wizard with the bread, and end in Tichu with whoever is left standing. If you know what trumps are you know enough; if not, it takes one bowl.',
    games: ['The Crew: The Quest for Planet Nine', 'Wizard', 'Tichu'],
    maxAttendees: null,
    attendees: ['kwame', 'hiro', 'pascal', 'demo'],
  },
  {
    title: 'The Quiet Game Night',
    host: 'pascal',
    when: { weekday: 'Wednesday', time: '19:00', weeks: 2 },
    duration: 120,
    location: '97219',
    locationDetails: 'Mossgrove library annex, reading room two',
    description:
      'Games that are played with eyebrows. We speak between rounds and then at length. There is a jar of ginger biscuits that crunch, so choose your moment.',
    games: ['The Mind', 'Hanabi', 'Codenames: Duet'],
    maxAttendees: 6,
    attendees: ['noor', 'sunniva', 'anjali'],
  },
  {
    title: "Beginner's Luck: No Rules Read Aloud",
    host: 'marigold',
    when: { weekday: 'Saturday', time: '15:00', weeks: 2 },
    duration: 180,
    location: '97227',
    locationDetails: 'Crumpet Hall, the room with the green door',
    description:
      'Three friendly classics, three hosts who know them by heart. You sit, we start, it makes sense by your second turn. Come alone, come with your grandmother, come if the last time went badly.',
    games: ['Kingdomino', 'Ticket to Ride', 'Azul'],
    maxAttendees: null,
    attendees: ['wren', 'xio', 'fern', 'dmitri', 'zadie', 'odette', 'amara', 'gus'],
  },
  {
    title: 'Root Awakening',
    host: 'tomasz',
    when: { weekday: 'Friday', time: '19:00', weeks: 2 },
    duration: 240,
    location: '97206',
    locationDetails: 'Gingerwell basement; mind the step and the dog',
    description:
      'Small animals, large grievances. Everyone picks a faction a week ahead, so come having read your own board. I take the Vagabond only if nobody stops me, so please stop me.',
    games: ['Root'],
    maxAttendees: 3,
    attendees: ['ingrid', 'hollis', 'ezekiel'],
  },
  {
    title: 'Crokinole at the Boathouse',
    host: 'gus',
    when: { weekday: 'Sunday', time: '13:00', weeks: 3 },
    duration: 180,
    location: '97203',
    locationDetails: 'Tumbledown Boatworks, slip nine, wear a sweater',
    description:
      'Four boards, freshly waxed, doubles all afternoon. Chowder from two, prizes nobody wants at four. Children flick better than adults, so they start with a handicap.',
    games: ['Crokinole'],
    maxAttendees: 8,
    attendees: ['juno', 'dmitri', 'xio', 'leilani', 'barnaby'],
  },
  {
    title: 'Brass Before Lunch',
    host: 'ingrid',
    when: { weekday: 'Saturday', time: '11:00', weeks: 3 },
    duration: 240,
    location: '97229',
    locationDetails: 'Nettleswick kitchen, end of the gravel road',
    description:
      'One full game of Birmingham, canals and rails, with a sandwich in between. Two previous games are enough. I promise not to sell your cotton before you do, unless I really have to.',
    games: ['Brass: Birmingham'],
    maxAttendees: 3,
    attendees: ['mabel', 'demo'],
  },
  {
    title: 'Twilight Imperium: Bring Two Lunches',
    host: 'ezekiel',
    when: { weekday: 'Saturday', time: '10:00', weeks: 4 },
    duration: 300,
    location: '97222',
    locationDetails: 'Plumfodder barn, the one with the gong',
    description:
      'Five hours on the calendar, which the galaxy will ignore. First to ten points or until the ham is gone. Rules video beforehand, alliances in the hallway, everything is forgiven by Monday.',
    games: ['Twilight Imperium: Fourth Edition'],
    maxAttendees: 5,
    attendees: ['tomasz', 'teodoro'],
  },
]
