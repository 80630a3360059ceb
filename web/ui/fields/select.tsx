// @bundle controls
import { type ComponentProps, type ReactNode, use, useId, useRef } from 'react'
import { ChevronDown } from 'lucide-react'
import { useFocusAfterRequest } from '../buttons/use-focus-after-request.ts'
import { classes } from '../styles/classes.ts'
import { controlClasses, FieldContext, useFieldAttributes } from './field-control.ts'
import { SelectList } from './select-list.tsx'
import { useSelectKeys } from './use-select-keys.ts'

export interface SelectOption {
  /** Not empty, because an empty value means that no option is chosen. */
  value: string
  label: string
}

interface SelectProps extends Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  options: readonly SelectOption[]
  /** The value of the chosen option, or '' for none. */
  value?: string
  onValueChange?: (value: string) => void
  placeholder?: string
  /** A small icon in front of the chosen value. */
  icon?: ReactNode
  /** Shows a long label of the chosen option on several lines instead of cutting it off. */
  wraps?: boolean
}

/** The name comes from a Field or `aria-label`. The focus stays on the button while the list is open. */
export function Select({
  options,
  value = '',
  onValueChange,
  placeholder,
  icon,
  wraps = false,
  className,
  onBlur,
  ...props
}: SelectProps) {
  const field = useFieldAttributes()
  const labelId = use(FieldContext)?.labelId
  const listId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const { activeIndex, activate, open, close, choose, handleKeyDown, handleKeyUp } = useSelectKeys({
    options,
    value,
    onChoose: onValueChange,
  })
  const isOpen = activeIndex !== undefined
  // A choice that is sent at once disables the select while its request runs.
  useFocusAfterRequest({ isPending: props.disabled === true, isDisabled: props.disabled === true })
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        type="button"
        role="combobox"
        {...field}
        className={classes(controlClasses, buttonClasses, wraps ? 'min-h-11 py-2' : 'h-11', className)}
        {...props}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button.
          currentTarget.focus()
          if (isOpen) close()
          else open()
        }}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
      >
        {icon}
        <span
          ref={anchor}
          className={classes('grow', wraps ? 'min-w-0 wrap-anywhere' : 'truncate', !chosen && 'text-ink-faint')}
        >
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden />
      </button>
      {isOpen && (
        <SelectList
          id={listId}
          label={labelId ? { 'aria-labelledby': labelId } : { 'aria-label': props['aria-label'] }}
          anchor={anchor}
          options={options}
          value={value}
          activeIndex={activeIndex}
          onActivate={activate}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  )
}

const buttonClasses =
  'flex items-center gap-2 px-3.5 text-left text-base [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-faint'
