import type { NotificationDeclaration } from '../../notifications/declaration.ts'
import { decisionText, type DescribedAction } from '../action-texts.ts'

export const decisionKinds = {
  // Members cannot turn off decisions about their account or texts, because they can appeal against them. The text quotes
  // the member's own text and the reason of a moderator.
  moderatorDecision: {
    name: null,
    channels: ['bell', 'mail'],
    reason: 'ours',
    look: { icon: 'scale', tone: 'mustard' },
    text: ({ action }) => decisionText(action),
    link: () => ({ address: '/decisions', label: 'See the decision' }),
  } satisfies NotificationDeclaration<{ action: DescribedAction }>,
}

export const reportKinds = {
  reportHandled: {
    name: null,
    channels: ['bell'],
    reason: 'ours',
    look: { icon: 'flag', tone: 'felt' },
    text: () => ({
      title: 'Your report was handled',
      text: 'Thank you. A moderator looked at what you reported and decided. We do not share the details.',
    }),
    link: () => ({ address: '/', label: 'Open Meeplehood' }),
  } satisfies NotificationDeclaration,
}
