import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { classes } from '../styles/classes.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input } from './input.tsx'

/** A line for a password, with a button that shows what was typed. Takes what react-hook-form's register gives. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof Input>, 'type' | 'icon'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={classes('relative', className)}>
      <Input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
        {...props}
      />
      {/* Not 'Show password': whoever looks for the password by its label should find one thing. */}
      <IconButton
        size="small"
        label={isShown ? 'Hide characters' : 'Show characters'}
        onClick={() => setShown(!isShown)}
        className="absolute! top-1 right-1"
      >
        <Icon />
      </IconButton>
    </div>
  )
}
