import type { DemoVenue } from '../content/demo-content.ts'

export const venues: readonly DemoVenue[] = [
  {
    name: 'The Rook & Radish',
    owner: 'odette',
    location: '97205',
    locationDetails: 'Window tables, board games on the shelf by the door',
    tables: 6,
    openingHours: 'Tuesday to Sunday, 4 PM to 11 PM',
  },
  {
    name: 'The Velvet Badger',
    owner: 'juno',
    location: '97211',
    locationDetails: 'Back room past the pinball',
    tables: 4,
    openingHours: 'Daily from 5 PM; book the back room',
  },
  {
    name: 'Saffron & Slate',
    owner: 'anjali',
    location: '97209',
    locationDetails: 'Tea room, mezzanine',
    tables: 5,
    openingHours: 'Monday to Saturday, 10 AM to 8 PM',
  },
  {
    name: 'Crumpet Hall',
    owner: 'marigold',
    location: '97227',
    locationDetails: 'The room with the green door',
    tables: 12,
    openingHours: 'Free on weekends, ask Marigold for the key',
  },
]
