import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useSettingsAddress } from './settings-address.ts'

const SettingsDialog = lazyDialog(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** Opens the settings over any screen when the address contains `?settings=`. Their code loads when they first open. */
export function MemberSettings() {
  const { part, show, close } = useSettingsAddress()
  return <SettingsDialog isOpen={part !== undefined} part={part} onShow={show} onClose={close} />
}
