import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { ViewPlace } from '../lists/views/view-place.tsx'
import { useTitle } from './use-title.ts'

const WhoElse = lazyPart(() => import('./presence/who-else.tsx').then(module => module.WhoElse), 'silent')

interface ScreenProps {
  title: string
  /** Under the title. */
  lead?: ReactNode
  /** Beside the title: the main act of the screen. */
  acts?: ReactNode
  /** What the screen is about: others who have it open are named (OFX-10). */
  thing?: string | undefined
  children: ReactNode
}

/** Title, acts and content of a screen. */
export function Screen({ title, lead, acts, thing, children }: ScreenProps) {
  useTitle(title)
  return (
    <div className="grid grid-cols-1 gap-4 p-4 lg:px-6 lg:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl">{title}</h1>
          {lead ? <div className="mt-1 text-sm text-ink-muted">{lead}</div> : null}
          {thing === undefined ? null : (
            <Suspense>
              <WhoElse key={thing} thing={thing} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ViewPlace />
          {acts}
        </div>
      </div>
      {children}
    </div>
  )
}
