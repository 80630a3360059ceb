import type { ReactNode } from 'react'

interface Choice<Value extends string> {
  value: Value
  name: string
  description: string
  picture?: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  /** The name of the group for screen readers. */
  legend: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A group of radio buttons, each on a card with a picture or a description. A choice applies at once. */
export function ChoiceCards<Value extends string>({ legend, choices, chosen, onChoose }: ChoiceCardsProps<Value>) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {choices.map(({ value, name, description, picture }) => (
          <label key={value} className={choiceLook}>
            <input
              type="radio"
              name={legend}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-label={name}
              aria-describedby={`choice-${value}`}
              className={choiceRadioLook}
            />
            {picture}
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span id={`choice-${value}`} className="block text-sm text-ink-soft">
                {description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choiceLook =
  'choice-tile relative flex items-center gap-3.5 rounded-[1rem] border border-line bg-surface-raised p-3 transition-colors hover:border-line-strong sm:flex-col sm:items-stretch'

// The invisible radio button covers the whole card.
const choiceRadioLook = 'absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit]'
