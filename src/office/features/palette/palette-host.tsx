import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { messages as keyMessages } from '../keys/messages.ts'
import { useKey } from '../keys/use-key.ts'
import type { OfficeRoute } from '../menu/office-route.ts'
import { useOperator } from '../operator/operator.tsx'
import { isPaletteOpen, onPalette, showPalette } from './palette-state.ts'
import { rememberThing, thingAt } from './recent-things.ts'

const Palette = lazyPart(async () => {
  try {
    return (await import('./palette-of-office.tsx')).PaletteOfOffice
  } catch (error) {
    showPalette(false)
    throw error
  }
}, 'toast')

/** Opens the palette with `Ctrl+K` anywhere and `/` outside of fields; its code is loaded with the first use. */
export function PaletteHost({ routes }: { routes: readonly OfficeRoute[] }) {
  const { person } = useOperator()
  const { pathname } = useLocation()
  const isOpen = useSyncExternalStore(onPalette, isPaletteOpen)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setOpened(true)
  }, [isOpen])
  useEffect(() => {
    const thing = thingAt(pathname)
    if (thing !== null) rememberThing(person.id, thing)
  }, [pathname, person.id])
  useKey('office.find', { label: keyMessages.palette, act: () => showPalette(!isPaletteOpen()) })
  useKey('office.palette', { label: keyMessages.palette, act: () => showPalette(true) })
  if (!isOpen && !wasOpened) return null
  return (
    <Suspense>
      <Palette open={isOpen} onClose={() => showPalette(false)} routes={routes} />
    </Suspense>
  )
}
