import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/buttons/button.tsx'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'resetField' | 'watch'>

/**
 * Follows what others save while a form is open. A field that the member has not changed takes the saved value; one that
 * both sides changed is disputed until the member chooses. `SavedMeanwhile` shows both values.
 *
 * @param saved the stored values, as the form shows them
 */
export function useSavedMeanwhile<Values extends FieldValues>(form: Form<Values>, saved: Values) {
  const [disputed, setDisputed] = useState<readonly Path<Values>[]>([])
  const panel = useRef<HTMLElement>(null)
  const before = useRef(saved)

  /** Compares the form with the saved values. `was` are the values from which the member started. */
  function compare(was: Partial<Values>) {
    const changed = (Object.keys(was) as Path<Values>[]).filter((field) => !isSame(was[field], saved[field]))
    const isTyped = (field: Path<Values>) => {
      const typed: unknown = form.getValues(field)
      return !isSame(typed, was[field]) && !isSame(typed, saved[field])
    }
    for (const field of changed.filter((changedField) => !isTyped(changedField))) take(field)
    setDisputed((earlier) => [...new Set([...earlier.filter(isTyped), ...changed.filter(isTyped)])])
  }

  /** Shows the saved value in the form. */
  function take(field: Path<Values>) {
    const value = saved[field] as PathValue<Values, Path<Values>>
    form.resetField(field, { defaultValue: value })
    // The form does not reset fields without an element.
    if (!isSame(form.getValues(field), value)) form.setValue(field, value)
  }

  /** Keeps the member's value. From now on, the form compares it with the saved one. */
  function keep(field: Path<Values>) {
    const typed = form.getValues(field)
    take(field)
    form.setValue(field, typed, { shouldDirty: true })
  }

  function settle(field: Path<Values>, choose: (field: Path<Values>) => void) {
    choose(field)
    setDisputed((fields) => fields.filter((other) => other !== field))
  }

  const follow = useEffectEvent((next: Values) => {
    if (isSame(next, before.current)) return
    compare(before.current)
    before.current = next
  })
  useEffect(() => follow(saved), [saved])

  // The server can reject a save because of something that the form shows only now.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current && disputed.length > 0) panel.current?.focus()
    isAsked.current = false
  }, [disputed])

  return {
    form,
    saved,
    disputed,
    panel,
    compare,
    onKeep: (field: Path<Values>) => settle(field, keep),
    onTake: (field: Path<Values>) => settle(field, take),
    /** Returns whether the member still has to choose, and moves the focus there. */
    mustChoose() {
      panel.current?.focus()
      isAsked.current = true
      return disputed.length > 0
    },
  }
}

interface SavedMeanwhileProps<Values extends FieldValues> {
  meanwhile: ReturnType<typeof useSavedMeanwhile<Values>>
  labels: Partial<Record<keyof Values, string>>
  /** Returns a value as the form shows it; by default, texts and numbers as they are, and the names of things in a list. */
  textOf?: (field: keyof Values, value: unknown) => string | undefined
}

/** Shows two texts for each field that both sides changed: the one that the member typed and the saved one. */
export function SavedMeanwhile<Values extends FieldValues>({ meanwhile, labels, textOf }: SavedMeanwhileProps<Values>) {
  const { form, saved, disputed, panel, onKeep, onTake } = meanwhile
  const shown = (field: Path<Values>, value: unknown) => (textOf?.(field, value) ?? plainText(value)) || 'Nothing'
  if (disputed.length === 0) return null
  const typed = form.watch()
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label="Changed meanwhile"
      className="mt-6 flex flex-col gap-4 rounded-tile bg-mustard-soft p-4 text-mustard-ink sm:p-5"
    >
      <div>
        <h3 className="text-lg">Changed meanwhile</h3>
        <p className="text-[0.9375rem]">
          Someone saved this while you were editing, perhaps you in another tab. Keep yours, use what was saved, or edit
          yours first.
        </p>
      </div>
      {disputed.map((field) => {
        const label = labels[field] ?? field
        return (
          <div key={field} role="group" aria-label={label} className="flex flex-col gap-3 border-t border-line pt-3">
            <h4 className="font-semibold">{label}</h4>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Version name="Your text" text={shown(field, typed[field])} />
              <Version name="Saved meanwhile" text={shown(field, saved[field])} />
            </dl>
            <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
              <Button variant="secondary" size="small" onClick={() => onKeep(field)}>
                Keep mine
              </Button>
              <Button variant="secondary" size="small" onClick={() => onTake(field)}>
                Use the saved one
              </Button>
            </div>
          </div>
        )
      })}
    </section>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd
        dir="auto"
        className="mt-1 max-h-48 overflow-y-auto rounded-control bg-surface p-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink"
      >
        {text}
      </dd>
    </div>
  )
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}

/** Compares two form values. An empty field can be an empty text, null or NaN. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || null) === JSON.stringify(other || null)
}
