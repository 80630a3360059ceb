import type { Subject } from '../platform/services/subject.ts'
import { notificationEmailWork } from './emails/send-notification-emails.ts'
import { suggestionEmailWork } from './emails/send-suggestion-emails.ts'
import { serveUnsubscribe } from './emails/unsubscribe-routes.ts'
import { serveLive } from './live/routes.ts'
import { pushWork } from './push/send-pushes.ts'
import { serveSiteTexts } from './texts/routes.ts'

/** Only calls with a parser or a plugin of their own get a scope: every scope makes the start slower. */
function inScope(serve: Subject['serve'][number]): Subject['serve'][number] {
  return async (app, services) => void (await app.register((scope) => serve(scope, services)))
}

export const site = {
  serve: [serveSiteTexts, inScope(serveUnsubscribe), inScope(serveLive)],
  work: (services) => {
    const { pushSubject: subject } = services.configuration
    const pushes = subject === undefined ? [] : [pushWork({ ...services, subject })]
    return [notificationEmailWork(services), suggestionEmailWork(services), ...pushes]
  },
  personal: {
    tables: {
      siteSecrets: { reason: 'Contains no data of members.' },
      recurringWork: { reason: 'Contains no data of members.' },
    },
    archive: {},
    erase: [],
    separate: [],
  },
  reportable: {},
} satisfies Subject
