import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { copyText } from '../../ui/browser/sharing.ts'

/** Shows a new calendar address, to copy or to open in the calendar of this device. */
export function CalendarAddressField({ name, address }: { name: string; address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function handleCopy() {
    input.current?.select()
    if (await copyText(address)) return setCopied(true)
    showToast({
      title: 'Could not copy the address',
      description: 'We selected it, so that you can copy it yourself.',
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Field
          label="Your calendar address"
          hint={`The address for ${name}. We show it only once. Anyone who has it can see your game nights, so keep it to yourself.`}
          className="grow"
        >
          <div className="flex gap-2">
            <Input ref={input} readOnly value={address} onFocus={(focus) => focus.target.select()} />
            <IconButton label={isCopied ? 'Copied' : 'Copy address'} variant="secondary" onClick={handleCopy}>
              {isCopied ? <Check /> : <Copy />}
            </IconButton>
          </div>
        </Field>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        In Google Calendar choose “From URL” under “Other calendars”; in Outlook “Subscribe from web”. On Apple devices
        use the button below.
      </p>
      <Button asChild className="w-fit">
        <a href={address.replace(/^https?:/, 'webcal:')}>Open in Calendar</a>
      </Button>
    </div>
  )
}
