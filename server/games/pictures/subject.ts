import { pictureFetchWork } from './picture-fetcher.ts'
import { pictureSweepWork } from './picture-sweep.ts'
import { serveImages, servePictures } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const pictures = {
  serve: [serveImages, servePictures],
  work: (services) => [pictureFetchWork(services, services.log), pictureSweepWork(services)],
  personal: { erase: [], separate: [] },
} satisfies Subject
