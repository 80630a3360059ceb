import type { ComponentProps } from 'react'
import { Slider as RadixSlider } from 'radix-ui'
import { SliderValues } from './slider-values.tsx'

export interface SliderProps extends Omit<
  ComponentProps<typeof RadixSlider.Root>,
  'value' | 'defaultValue' | 'children' | 'className'
> {
  /** One number for each thumb. */
  value: number[]
  /** The accessible name of each thumb: 'Shortest play time' and 'Longest play time'. */
  labels: string[]
  /** Formats a value for the text under the track and for screen readers: '45 min'. */
  formatValue?: (value: number) => string
}

/** A slider with a thumb for each value. Two values choose a range. */
export function Slider({ value, labels, formatValue = String, ...props }: SliderProps) {
  return (
    <div className="flex flex-col gap-1">
      <RadixSlider.Root
        value={value}
        className="relative flex h-8 touch-none items-center select-none data-disabled:opacity-55"
        {...props}
      >
        <RadixSlider.Track className="relative h-2 grow overflow-hidden rounded-full border border-line-strong/60 bg-surface-sunken shadow-tray">
          <RadixSlider.Range className="absolute h-full bg-felt" />
        </RadixSlider.Track>
        {value.map((amount, index) => (
          <RadixSlider.Thumb
            key={labels[index]}
            aria-label={labels[index]}
            aria-valuetext={formatValue(amount)}
            className="block size-6 cursor-grab rounded-full border-[6px] border-felt bg-ivory side-felt-edge transition-transform duration-(--duration-quick) hover:scale-[1.1] active:cursor-grabbing"
          />
        ))}
      </RadixSlider.Root>
      <SliderValues value={value} labels={labels} formatValue={formatValue} />
    </div>
  )
}
