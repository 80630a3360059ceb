import type { WelcomeKind } from './kinds.ts'
import type { NotificationText } from './notification-text.ts'

export const welcomeTexts: Record<WelcomeKind, NotificationText> = {
  welcomeProfile: {
    title: 'Tell people about yourself',
    text: 'A few words about how you like to play help others find their way to your table.',
    address: '/profile?edit=1',
  },
  welcomeCollection: {
    title: 'Add your first game',
    text: 'Your collection shows what could land on the table when you meet.',
    address: '/find-games',
  },
  welcomeEvent: {
    title: 'Find a game night',
    text: 'See who is playing near you, take a seat, or invite people yourself.',
    address: '/events',
  },
}

export const decisionsAddress = '/decisions'

export const reportHandledText: NotificationText = {
  title: 'Your report was handled',
  text: 'Thank you. A moderator looked at what you reported and decided. We do not share the details.',
  address: '/',
}
