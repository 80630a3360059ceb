import { waitingPlaceText } from '../../../contract/events/waiting-list.ts'
import type { ToastMessage } from '../../ui/feedback/toast-store.ts'

export function waitingToast(place: number): ToastMessage {
  const description = `You are ${waitingPlaceText(place)}. We will notify you as soon as you get a seat.`
  return { title: "You're on the waiting list", description }
}
