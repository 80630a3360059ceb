import { useLocation } from '../router/use-location.ts'
import { paths } from '../shell/paths.ts'

/** Where the chat's button and its panel stand on a page. */
export function useChatPlace() {
  const { pathname, search } = useLocation()
  const isInConversation = pathname === paths.messages && new URLSearchParams(search).has('userId')
  return isInConversation ? aboveConversation : inCorner
}

const inCorner = {
  launcher: 'max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))]',
  panel: 'bottom-[calc(8.75rem+env(safe-area-inset-bottom))]',
}
// On phones the corner belongs to the composer of a conversation, whose header keeps its right end free instead.
const aboveConversation = {
  launcher: 'max-md:top-[calc(4.6875rem+env(safe-area-inset-top))]',
  panel: 'bottom-[calc(5rem+env(safe-area-inset-bottom))]',
}
