import type { DemoVenue } from '../../content/demo-content.ts'

export const venues: readonly DemoVenue[] = [
  {
    name: 'The Dented Hull',
    owner: 'cosmo',
    location: '78723',
    locationDetails: 'Booths by the jukebox',
    tables: 5,
    openingHours: 'Daily, noon to midnight',
  },
]
