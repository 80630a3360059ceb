import { accountAnswers } from './account/live/answers.ts'
import type { CallName } from './calls.ts'
import { eventAnswers } from './events/live/answers.ts'
import { gameAnswers } from './games/live/answers.ts'
import { messageAnswers } from './messages/live/answers.ts'
import { moderationAnswers } from './moderation/live/answers.ts'
import { peopleAnswers } from './people/live/answers.ts'
import { planningAnswers } from './planning/live/answers.ts'
import type { Shown } from './platform/answers.ts'
import { shelfAnswers } from './shelves/live/answers.ts'
import { signInAnswers } from './sign-in/live/answers.ts'

/** The web app refetches an answer when a change of it is named. Has no schemas, to keep the first screen small. */
export const answers: { readonly [Name in CallName]?: readonly Shown[] } = {
  ...peopleAnswers,
  ...signInAnswers,
  ...gameAnswers,
  ...eventAnswers,
  ...planningAnswers,
  ...messageAnswers,
  ...shelfAnswers,
  ...moderationAnswers,
  ...accountAnswers,
}
