import type { ComponentProps, ReactNode } from 'react'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select as RadixSelect } from 'radix-ui'
import { classes } from './classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldAttributes } from './field-control.ts'

export interface SelectOption {
  /** Never the empty string: that means nothing is chosen. */
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  options: readonly SelectOption[]
  /** The chosen option's value, '' for none. */
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  placeholder?: string
  /** A small icon in front of the chosen value. */
  icon?: ReactNode
}

/** One of a list. Named by its Field, or by `aria-label` where none stands around it. */
export function Select({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  icon,
  name,
  disabled,
  className,
  ...props
}: SelectProps) {
  const field = useFieldAttributes()
  const root = { value, defaultValue, onValueChange, name, disabled }
  return (
    <RadixSelect.Root {...root}>
      <RadixSelect.Trigger
        {...field}
        className={classes(
          controlLook,
          'flex h-11 items-center gap-2 px-3.5 text-left text-base data-placeholder:text-ink-faint',
          '[&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-faint',
          className,
        )}
        {...props}
      >
        {icon}
        <span className="grow truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-[min(22rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) origin-(--radix-select-content-transform-origin) animate-unfold overflow-hidden rounded-control border border-line bg-surface-raised text-ink shadow-lifted"
        >
          <RadixSelect.ScrollUpButton className={scrollButton}>
            <ChevronUp className="size-4" />
          </RadixSelect.ScrollUpButton>
          <RadixSelect.Viewport className="p-1.5">
            {options.map((option) => (
              <SelectItem key={option.value} {...option} />
            ))}
          </RadixSelect.Viewport>
          <RadixSelect.ScrollDownButton className={scrollButton}>
            <ChevronDown className="size-4" />
          </RadixSelect.ScrollDownButton>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  )
}

const scrollButton = 'grid h-7 place-items-center text-ink-faint'

function SelectItem({ value, label, disabled }: SelectOption) {
  return (
    <RadixSelect.Item
      value={value}
      disabled={disabled}
      className="relative flex min-h-9.5 cursor-pointer items-center rounded-chip py-1.5 pr-4 pl-8.5 text-[0.9375rem] outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-highlighted:bg-felt-soft data-[state=checked]:font-semibold"
    >
      <RadixSelect.ItemIndicator className="absolute left-2.5 text-felt-ink">
        <Check className="size-4" strokeWidth={2.75} />
      </RadixSelect.ItemIndicator>
      <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
    </RadixSelect.Item>
  )
}
