import { useRouterState } from './router-context.ts'

/** The screen that belongs to the address; throws why there is none where it could not be made ready. */
export function Screen() {
  const { shown } = useRouterState()
  if (!shown) return null
  if ('error' in shown) throw shown.error
  return (
    <shown.Frame>
      <shown.Screen />
    </shown.Frame>
  )
}
