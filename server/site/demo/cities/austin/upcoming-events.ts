import type { DemoEvent } from '../../content/demo-content.ts'
import type { UpcomingSlot } from '../../content/time-slots.ts'

export const upcomingEvents: readonly DemoEvent<UpcomingSlot>[] = [
  {
    title: 'Tacos, Tiles and Trash Talk',
    host: 'lupe',
    when: { weekday: 'Friday', time: '18:30', weeks: 0 },
    duration: 180,
    location: '78704',
    locationDetails: "Lupe's porch, look for the string lights",
    description:
      'Build your own taco, then build your own wall. Azul at the long table, Qwirkle at the wobbly one. Insults must rhyme or they do not count.',
    games: ['Azul', 'Qwirkle'],
    maxAttendees: 6,
    attendees: ['tariq', 'imani', 'clementine', 'opal', 'sabine'],
    comments: `
      imani: I have practiced. Your wall is small, your tiles will fall.
      lupe: That is the standard. Everybody else, please try harder than that.
    `,
  },
  {
    title: 'Dice by the Creek',
    host: 'hank',
    when: { weekday: 'Sunday', time: '16:00', weeks: 0 },
    duration: 180,
    location: '78745',
    locationDetails: 'Tumblebrisket yard, gate is open, dog is friendly',
    description:
      'Push your luck in the shade while the smoker does the same. Bring a camp chair and a lucky hat. Every bust is applauded, because that is how we raise the children.',
    games: ["Can't Stop", 'Las Vegas', 'King of Tokyo'],
    maxAttendees: null,
    attendees: ['birdie', 'cosmo', 'opal', 'clementine', 'xavi', 'lupe'],
  },
  {
    title: 'Power Grid to the People',
    host: 'ravi',
    when: { weekday: 'Saturday', time: '14:00', weeks: 1 },
    duration: 180,
    location: '78751',
    locationDetails: 'Pepperwhisk residence, bring a sweater',
    description:
      'Five utilities, one overheated market, sixty-four degrees indoors. I will hand out printed city costs. If your plan is garbage, that is a legitimate fuel in this game.',
    games: ['Power Grid'],
    maxAttendees: 5,
    attendees: ['rosalind', 'dashiell', 'finnegan'],
  },
  {
    title: 'Codenames Under the Oak',
    host: 'imani',
    when: { weekday: 'Thursday', time: '19:00', weeks: 1 },
    duration: 120,
    location: '78722',
    locationDetails: 'Cherrygrove Park, the big oak by the bandstand',
    description:
      'Two teams, one tree, and clues so poetic that nobody gets them. Lanterns provided, mosquito spray shared. We move to the covered tables if it rains.',
    games: ['Codenames', 'So Clover!'],
    maxAttendees: 8,
    attendees: ['birdie', 'lupe', 'sabine', 'anselm', 'tariq'],
  },
  {
    title: 'Arkham After Dark',
    host: 'anselm',
    when: { weekday: 'Wednesday', time: '19:30', weeks: 2 },
    duration: 180,
    location: '78705',
    locationDetails: 'Grackleton attic, third stair creaks',
    description:
      'We open a fresh campaign with three new investigators who have no idea yet. Decks are built beforehand, candles are lit on time, screams after ten are kept low for the neighbors.',
    games: ['Arkham Horror: The Card Game'],
    maxAttendees: 3,
    attendees: ['xavi', 'cosmo', 'imani'],
  },
  {
    title: 'Sunday School of Go',
    host: 'mei',
    when: { weekday: 'Sunday', time: '11:00', weeks: 3 },
    duration: 120,
    location: '78757',
    locationDetails: 'Larkspur pavilion, stone tables',
    description:
      'Nine by nine boards for the new, nineteen for the brave, barley tea for all. I review one game with everybody at the end; volunteers only, and nobody laughs but me.',
    games: ['Go'],
    maxAttendees: null,
    attendees: ['tariq', 'dashiell', 'rosalind', 'sabine'],
  },
]
