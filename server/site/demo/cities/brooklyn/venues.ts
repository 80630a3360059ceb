import type { DemoVenue } from '../../content/demo-content.ts'

export const venues: readonly DemoVenue[] = [
  {
    name: 'The Copper Ladle',
    owner: 'santi',
    location: '11222',
    locationDetails: 'Back room; the kitchen is closed on Mondays',
    tables: 4,
    openingHours: 'Daily from 6 PM',
  },
  {
    name: 'Suds & Spades',
    owner: 'nell',
    location: '11218',
    locationDetails: 'Laundromat, the tables at the warm end',
    tables: 3,
    openingHours: 'Daily, 7 AM to 10 PM',
  },
]
