import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { useSettingsAddress } from './settings-address.ts'

const SettingsDialog = lazyDialog(
  async () => (await import('./settings-dialog.tsx')).SettingsDialog,
  ({ part }) => part !== undefined,
)

/** The settings, over whatever screen the member is at, where the address asks for them. */
export function MemberSettings() {
  const { part, show, close } = useSettingsAddress()
  return <SettingsDialog part={part} onShow={show} onClose={close} />
}
