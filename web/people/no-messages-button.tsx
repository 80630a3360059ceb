import { MessageCircleOff } from 'lucide-react'
import { Button, type ButtonProps } from '../ui/buttons/button.tsx'

/** Takes the place of the link to message a member who does not accept messages from the signed-in member. */
export function NoMessagesButton(props: Omit<ButtonProps, 'children' | 'disabled' | 'variant'>) {
  return (
    <Button variant="secondary" disabled {...props}>
      <MessageCircleOff aria-hidden />
      No messages
    </Button>
  )
}
