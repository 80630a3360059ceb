import { Skeleton } from '../feedback/states.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import type { SliderProps } from './slider.tsx'
import { SliderValues } from './slider-values.tsx'

/** A slider whose code loads when it is first shown. Until then its track and its values keep its place. */
export const LazySlider = lazyPart(async () => (await import('./slider.tsx')).Slider, {
  failure: 'The slider could not be loaded.',
  Loading: SliderPlace,
})

function SliderPlace({ value, labels, formatValue = String }: SliderProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex h-8 items-center">
        <Skeleton className="h-2 grow" />
      </div>
      <SliderValues value={value} labels={labels} formatValue={formatValue} />
    </div>
  )
}
