import type { DemoEvent } from '../../content/demo-content.ts'
import type { UpcomingSlot } from '../../content/time-slots.ts'

export const upcomingEvents: readonly DemoEvent<UpcomingSlot>[] = [
  {
    title: 'Stoop to Conquer',
    host: 'mina',
    when: { weekday: 'Saturday', time: '15:00', weeks: 0 },
    duration: 180,
    location: '11217',
    locationDetails: 'Five steps up, blue railing; hallway if it rains',
    description:
      'Small World on a small stoop. Passers-by may suggest attacks but not hold cards. Lemonade is communal, skeleton tokens are not.',
    games: ['Small World', 'Carcassonne'],
    maxAttendees: 5,
    attendees: ['delphine', 'kofi', 'tamsin', 'percy'],
  },
  {
    title: 'The Werewolves of Sparrowhelm Hall',
    host: 'oluchi',
    when: { weekday: 'Thursday', time: '19:30', weeks: 0 },
    duration: 180,
    location: '11226',
    locationDetails: 'Oluchi, second floor; phones go in the salad bowl',
    description:
      'A village of ten, a story told properly, and jollof for the dead. You will be suspected for how you hold your fork. We finish by half past ten, alive or not.',
    games: ["The Werewolves of Miller's Hollow"],
    maxAttendees: 10,
    attendees: ['quincy', 'kofi', 'santi', 'nell', 'mina', 'vesna', 'percy'],
  },
  {
    title: 'Bagels and Burgundy',
    host: 'archie',
    when: { weekday: 'Sunday', time: '10:00', weeks: 1 },
    duration: 180,
    location: '11215',
    locationDetails: 'Pretzelwright apartment, smell of sesame',
    description:
      'Two boards of Burgundy side by side and a dozen everything bagels. Slow mornings, quick turns. New players get my laminated guide to the yellow tiles, fourth edition.',
    games: ['The Castles of Burgundy'],
    maxAttendees: 4,
    attendees: ['ibrahim', 'hyacinth', 'tamsin', 'bao'],
  },
  {
    title: 'Rooftop Railways',
    host: 'delphine',
    when: { weekday: 'Friday', time: '18:30', weeks: 1 },
    duration: 120,
    location: '11201',
    locationDetails: 'Roof terrace, elevator to seven, then the ladder',
    description:
      'Trains against the skyline. We clip the cards to the board when the wind comes up, and everybody stops when the bridge lights up, whoever was about to win.',
    games: ['Ticket to Ride: Europe', 'Railroad Ink: Deep Blue Edition'],
    maxAttendees: 8,
    attendees: ['mina', 'vesna', 'leopold', 'percy', 'ibrahim'],
  },
  {
    title: 'Laundry Night Lightning Round',
    host: 'nell',
    when: { weekday: 'Tuesday', time: '18:00', weeks: 2 },
    duration: 60,
    location: '11218',
    locationDetails: 'Suds & Spades laundromat, the warm end',
    description:
      'Fifty-two minutes, as many small boxes as fit. Bring a wash or just bring yourself. The dryer bell ends the round, no appeals.',
    games: ['Love Letter', 'Sushi Go!', 'Point Salad'],
    maxAttendees: null,
    attendees: ['kofi', 'santi', 'percy'],
  },
  {
    title: 'Gloomhaven: The First of Many Saturdays',
    host: 'leopold',
    when: { weekday: 'Saturday', time: '12:00', weeks: 4 },
    duration: 300,
    location: '11205',
    locationDetails: 'Wobblecane parlor, the table with the drink rail',
    description:
      'We open the big box together and choose our characters. Only for people who can do two Saturdays a month until spring. There will be a sign-up sheet, a group name and, I hope, a banner.',
    games: ['Gloomhaven'],
    maxAttendees: 3,
    attendees: ['santi'],
  },
]
