import { ArrowDownWideNarrow } from 'lucide-react'
import type { GameSort } from '../../../contract/games/rules.ts'
import { Select } from '../../ui/fields/select.tsx'

interface SortSelectProps {
  sorts: readonly GameSort[]
  value: GameSort
  onChange: (sort: GameSort) => void
}

export function SortSelect({ sorts, value, onChange }: SortSelectProps) {
  return (
    <Select
      aria-label="Sort by"
      icon={<ArrowDownWideNarrow aria-hidden />}
      options={sorts.map((sort) => ({ value: sort, label: labels[sort] }))}
      value={value}
      onValueChange={(sort) => onChange(sort as GameSort)}
      className="w-44! max-[22rem]:w-36! max-[22rem]:[&>svg:first-child]:hidden"
    />
  )
}

const labels: Record<GameSort, string> = { rating: 'Rating', name: 'Name', playTime: 'Play Time', match: 'Best Match' }
