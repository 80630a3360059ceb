// @bundle controls
import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { classes } from '../styles/classes.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input } from './field.tsx'

/** A password field with a button that shows the characters. Takes the result of react-hook-form's `register`. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof Input>, 'type' | 'icon'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={classes('relative', className)}>
      <Input
        type={isShown ? 'text' : 'password'}
        autoCapitalize={isShown ? 'none' : undefined}
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
        {...props}
      />
      {/* Not 'Show password', so that only the field has 'password' in its name. */}
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
