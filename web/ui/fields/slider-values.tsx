// @bundle controls
interface SliderValuesProps {
  value: readonly number[]
  labels: readonly string[]
  formatValue: (value: number) => string
}

export function SliderValues({ value, labels, formatValue }: SliderValuesProps) {
  return (
    <div aria-hidden className="flex justify-between text-sm font-medium text-ink-soft">
      {value.map((amount, index) => (
        <span key={labels[index]}>{formatValue(amount)}</span>
      ))}
    </div>
  )
}
