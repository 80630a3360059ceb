import { rememberJoin } from './remembered-join.ts'
import { SignInChoice } from './sign-in-choice.tsx'

interface TakeSeatProps {
  action: keyof typeof seatActions
  /** The code of the event's link. */
  code: string
}

/**
 * Leads a visitor to a seat. A visitor who presses 'Join' joins after signing in. The other actions need a choice in the
 * details of the event.
 */
export function TakeSeat({ action, code }: TakeSeatProps) {
  const { label, hint } = seatActions[action]
  return (
    <section
      aria-label="Take a seat"
      className="flex flex-col items-center gap-4 rounded-tile bg-felt-soft p-6 text-center"
    >
      <p className="max-w-[44ch]">{hint}</p>
      <SignInChoice code={code} action={label} {...(action === 'join' && { onChoose: () => rememberJoin(code) })} />
    </section>
  )
}

const seatActions = {
  join: { label: 'Join', hint: 'Create an account or log in to take a seat.' },
  ask: { label: 'Ask for a Seat', hint: 'The host decides who comes. Create an account or log in to ask for a seat.' },
  wait: { label: 'Join Waiting List', hint: 'All seats are taken. Create an account or log in to wait for one.' },
}
