import { Button } from '#ui/buttons/button.tsx'
import { messages } from './messages.ts'
import { salesFilter, withoutFilters } from './sales-query.ts'

interface FilteredByProps {
  search: URLSearchParams
  onChange: (next: URLSearchParams) => void
}

/** What a report is filtered by, and how to take it away; nothing without a filter. */
export function FilteredBy({ search, onChange }: FilteredByProps) {
  const filters = Object.values(salesFilter(search))
  if (filters.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      {messages.filteredBy} {filters.join(', ')}
      <Button size="sm" onClick={() => onChange(withoutFilters(search))}>
        {messages.removeFilter}
      </Button>
    </p>
  )
}
