import { createContext, useContext } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { savedViews } from '#contract/office/saved-views.ts'
import type { ArrangedColumn } from '#domain/office/arrange-columns.ts'
import type { ViewScreen } from '#domain/office/view-screens.ts'

export type SavedView = ReplyOf<typeof savedViews>['views'][number]

/** The views of the open screen, and how its columns are arranged now. */
export interface ScreenViews {
  readonly screen: ViewScreen
  readonly views: readonly SavedView[]
  /** Null: the screen is open without one. */
  readonly current: SavedView | null
  /** With which the person opens the screen. */
  readonly defaultId: string | null
  /** Filter, order or columns are no longer as the view has them. */
  readonly isChanged: boolean
  /** Empty: as the list shows them by itself. */
  readonly columns: readonly ArrangedColumn[]
  /** Arranges these columns; others that are kept stay. */
  readonly arrange: (columns: readonly ArrangedColumn[]) => void
  /** Opens a view as it was saved; null: none. */
  readonly open: (view: Pick<SavedView, 'id' | 'search'> | null) => void
  readonly reload: () => Promise<void>
}

export const ViewsContext = createContext<ScreenViews | null>(null)

/** Null: the screen has no views. */
export function useViews(): ScreenViews | null {
  return useContext(ViewsContext)
}
