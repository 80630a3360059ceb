import type { NotificationDeclaration } from '../../notifications/declaration.ts'

const common = { name: null, channels: ['bell'], reason: 'ours' } as const
const link = (address: string) => () => ({ address, label: 'Open Meeplehood' })

/** Tasks for a new member. Each notification disappears when the task is done. They are never emailed. */
export const welcomeKinds = {
  welcomeProfile: {
    ...common,
    look: { icon: 'person', tone: 'felt' },
    text: () => ({
      title: 'Tell people about yourself',
      text: 'A few words about how you like to play help others find their way to your table.',
    }),
    link: link('/profile?edit=1'),
  },
  welcomeCollection: {
    ...common,
    look: { icon: 'shelf', tone: 'mustard' },
    text: () => ({
      title: 'Add your first game',
      text: 'Your collection shows what could land on the table when you meet.',
    }),
    link: link('/find-games'),
  },
  welcomeEvent: {
    ...common,
    look: { icon: 'calendar', tone: 'terracotta' },
    text: () => ({
      title: 'Find a game night',
      text: 'See who is playing near you, take a seat, or invite people yourself.',
    }),
    link: link('/events'),
  },
} satisfies Record<string, NotificationDeclaration>
export type WelcomeKind = keyof typeof welcomeKinds
