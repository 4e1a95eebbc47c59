import { useEffect } from 'react'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { mayOpen, type OfficeRoute } from '../menu/office-route.ts'

/** After the first screen is there; the time of what the person waits for is not taken. */
const PAUSE_MS = 3_000

/** Loads the code of the person's screens ahead: they open without a network (OFX-13), and at once with one. */
export function usePreloadedScreens(
  routes: readonly OfficeRoute[],
  own: readonly Permission[] | undefined,
): void {
  const permissions = own?.join(' ')
  // The permissions are the same while their names are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (own === undefined) return
    const timer = setTimeout(() => {
      for (const route of routes) if (mayOpen(route, own)) void route.Screen.preload?.()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [routes, permissions])
}
