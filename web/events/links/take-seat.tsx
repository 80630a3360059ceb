import type { SeatAction } from '../../../contract/events/links/rules.ts'
import { rememberSeatAction } from './remembered-seat-action.ts'
import { SignInChoice } from './sign-in-choice.tsx'

/** Leads a visitor to a seat. The action that they choose happens after they sign in (`loadEventLink`). */
export function TakeSeat({ action, code }: { action: SeatAction; code: string }) {
  const { label, hint } = seatTexts[action]
  return (
    <section
      aria-label="Take a seat"
      className="flex flex-col items-center gap-2.5 rounded-tile bg-felt-soft p-4 text-center sm:p-5"
    >
      <SignInChoice code={code} action={label} onChoose={() => rememberSeatAction(code, action)} />
      <p className="max-w-[44ch] text-[0.9375rem]">{hint}</p>
    </section>
  )
}

const seatTexts: Record<SeatAction, { label: string; hint: string }> = {
  join: { label: 'Join', hint: 'Create an account or log in to take a seat.' },
  ask: { label: 'Ask for a Seat', hint: 'The host decides who comes. Create an account or log in to ask for a seat.' },
  wait: { label: 'Join Waiting List', hint: 'All seats are taken. Create an account or log in to wait for one.' },
}
