import type { DemoCity } from '../../content/demo-content.ts'
import { conversations } from './conversations.ts'
import { members } from './members.ts'
import { pastEvents } from './past-events.ts'
import { upcomingEvents } from './upcoming-events.ts'
import { venues } from './venues.ts'

export const portland: DemoCity = { location: '97205', members, upcomingEvents, pastEvents, conversations, venues }
