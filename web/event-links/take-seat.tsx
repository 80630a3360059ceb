import { rememberJoin } from './remembered-join.ts'
import { SignInChoice } from './sign-in-choice.tsx'

interface TakeSeatProps {
  way: keyof typeof ways
  /** The code of the event's link. */
  code: string
}

/**
 * How a visitor gets a seat. A click on 'Join' counts after signing in; other ways need a choice in the event's
 * details.
 */
export function TakeSeat({ way, code }: TakeSeatProps) {
  const { action, hint } = ways[way]
  return (
    <section
      aria-label="Take a seat"
      className="flex flex-col items-center gap-4 rounded-tile bg-felt-soft p-6 text-center"
    >
      <p className="max-w-[44ch]">{hint}</p>
      <SignInChoice code={code} action={action} {...(way === 'join' && { onChoose: () => rememberJoin(code) })} />
    </section>
  )
}

const ways = {
  join: { action: 'Join', hint: 'Create an account or log in to take a seat.' },
  ask: { action: 'Ask for a Seat', hint: 'The host decides who comes. Create an account or log in to ask for a seat.' },
  wait: { action: 'Join Waiting List', hint: 'All seats are taken. Create an account or log in to wait for one.' },
}
