import { Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useViews } from './use-views.ts'

const ViewMenu = lazyPart(() => import('./view-menu.tsx').then(module => module.ViewMenu), 'toast')

/** The menu of the screen's views, whose code comes with the first of them; nothing where the screen has none. */
export function ViewPlace() {
  const views = useViews()
  if (views === null) return null
  return (
    <Suspense fallback={<span className="min-h-11 min-w-36 lg:min-h-9" />}>
      <ViewMenu views={views} />
    </Suspense>
  )
}
