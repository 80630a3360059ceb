import type { Subject } from '../../platform/services/subject.ts'
import { pictureFetchWork } from './picture-fetcher.ts'
import { pictureSweepWork } from './picture-sweep.ts'
import { serveImages, servePictures } from './routes.ts'

export const pictures = {
  serve: [serveImages, servePictures],
  work: (services) => [pictureFetchWork(services, services.log), pictureSweepWork(services)],
  personal: {
    tables: {
      pictureFetches: { reason: 'Work of the server about the address of a picture, which the game contains.' },
    },
    archive: {},
    erase: [],
    separate: [],
  },
  reportable: {},
} satisfies Subject
