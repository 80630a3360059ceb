import { useState } from 'react'
import { quietText, usualQuietFrom } from '../../../contract/account/push/quiet-hours.ts'
import type { DeviceChoice, PushState } from '../../../contract/account/push/schemas.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { pushFailed } from '../push/offer-push.ts'
import { pushPermission, savePushDevice, turnOffPush, turnOnPush } from '../push/push-device.ts'

interface PushSettingsProps {
  publicKey: string
  subscription: PushState['subscription']
}

/** Turns push notifications on this device on and off. A change shows at once and is reset if it cannot be saved. */
export function PushSettings({ publicKey, subscription }: PushSettingsProps) {
  const [permission, setPermission] = useState(pushPermission)
  const turn = useWrite(async (isOn: boolean) => (isOn ? setPermission(await turnOnPush(publicKey)) : turnOffPush()), {
    onError: explainFailure,
  })
  const save = useWrite((choice: DeviceChoice) => savePushDevice(publicKey, choice), { onError: explainFailure })
  const shown = { showsTexts: true, quietFrom: usualQuietFrom, ...subscription, ...(save.isPending && save.variables) }
  const isSaving = turn.isPending || save.isPending
  const isBlocked = permission === 'missing' || permission === 'denied'
  const isOn = turn.isPending ? turn.variables : subscription !== null && !isBlocked
  return (
    <SettingsSection
      title="This device"
      description="Push notifications arrive while Meeplehood is closed, too. In the quiet hours they wait, except reminders of an event in that night."
    >
      {isBlocked ? (
        <p>{blockedTexts[permission]}</p>
      ) : (
        <Checkbox
          label="Push notifications on this device"
          checked={isOn}
          disabled={turn.isPending}
          onChange={(change) => turn.mutate(change.target.checked)}
        />
      )}
      {isOn && (
        <>
          <Checkbox
            label="Show message texts in notifications"
            hint="If not, a notification says what happened, without names and texts of others."
            checked={shown.showsTexts}
            disabled={isSaving}
            onChange={(change) => save.mutate({ showsTexts: change.target.checked })}
          />
          <Field label="Quiet hours">
            <Select
              options={quietChoices}
              value={String(shown.quietFrom)}
              disabled={isSaving}
              onValueChange={(value) => save.mutate({ quietFrom: value === 'null' ? null : Number(value) })}
            />
          </Field>
        </>
      )}
    </SettingsSection>
  )
}

const quietChoices = [...Array(24).keys(), null].map((quietFrom) => ({
  value: String(quietFrom),
  label: quietText(quietFrom),
}))

const blockedTexts = {
  missing:
    'This browser cannot show push notifications here. On an iPhone or iPad, add Meeplehood to the home screen first, and open it from there.',
  denied:
    'This browser blocks notifications of Meeplehood. Allow them in its settings for this site, then reload the page.',
}

function explainFailure(error: Error) {
  showToast(failureToast(error, [], pushFailed))
}
