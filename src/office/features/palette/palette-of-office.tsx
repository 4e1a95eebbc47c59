import { useMemo } from 'react'
import { useOperator } from '../operator/operator.tsx'
import type { OfficeRoute } from '../shell/office-route.ts'
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
