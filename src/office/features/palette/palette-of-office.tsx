import { useMemo } from 'react'
import type { OfficeRoute } from '../menu/office-route.ts'
import { useOperator } from '../operator/operator.tsx'
import { Palette } from './palette.tsx'
import { placesFor } from './places.ts'

interface PaletteOfOfficeProps {
  open: boolean
  onClose: () => void
  routes: readonly OfficeRoute[]
}

/** The palette with what this person may open. */
export function PaletteOfOffice({ routes, ...props }: PaletteOfOfficeProps) {
  const { person, permissions } = useOperator()
  const places = useMemo(() => placesFor(routes, permissions), [routes, permissions])
  return <Palette {...props} places={places} personId={person.id} />
}
