import { readId } from '../../../contract/platform/address.ts'
import { type NavigateOptions, useSearchParams, withParameters } from '../../ui/router/index.ts'

/** The tabs of a profile. The first is the default. */
export const profileTabs = ['games', 'events', 'about'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Reads the query string of a profile: `/profile?tab=events`, `/profile?edit=1`. */
export function readProfileAddress(search: URLSearchParams) {
  return {
    tab: profileTabs.find((tab) => tab === search.get('tab')) ?? profileTabs[0],
    isEditing: search.has('edit'),
  }
}

export function userIdOf({ userId }: { userId?: string | undefined }): number | undefined {
  return readId(userId)
}

export function useProfileAddress() {
  const [parameters, setParameters] = useSearchParams()

  function showTab(tab: ProfileTab) {
    change({ tab: tab === profileTabs[0] ? undefined : tab }, { replace: true, preventScrollReset: true })
  }

  // The form and the profile have nothing in common below the header, so both open at the top.
  function startEditing() {
    change({ edit: '1' })
  }

  function stopEditing() {
    change({ edit: undefined }, { replace: true })
  }

  function change(changes: Parameters<typeof withParameters>[1], options?: NavigateOptions) {
    setParameters((current) => withParameters(current, changes), options)
  }

  return { ...readProfileAddress(parameters), showTab, startEditing, stopEditing }
}
