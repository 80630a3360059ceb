import { kindsWhere } from '../../contract/account/notifications/kinds.ts'

export const suggestionKinds = kindsWhere(({ isSuggestion }) => isSuggestion === true)
export const kindsThatNeedNothing = kindsWhere(({ needs }) => needs === 'nothing')
export const joinKinds = kindsWhere(({ needs }) => needs === 'join')
export const commentKinds = kindsWhere(({ needs }) => needs === 'anyComment')
export const announcementKinds = kindsWhere(({ needs }) => needs === 'itsComment')
