import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { savedViews } from '#contract/office/saved-views.ts'
import type { ArrangedColumn } from '#domain/office/arrange-columns.ts'
import type { ViewScreen } from '#domain/office/view-screens.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useCall } from '../../../browser/use-call.ts'
import { useIsFromDevice, useOperator } from '../../operator/operator.tsx'
import { keepColumns, keptColumns } from './kept-columns.ts'
import { messages } from './messages.ts'
import { type ScreenViews, ViewsContext } from './use-views.ts'
import { isViewAlone, NO_VIEW, viewAddress, viewIn, viewSearch } from './view-address.ts'

/** The columns as they are arranged now, of a view or of none. */
interface Arranged {
  readonly of: string | null
  readonly columns: readonly ArrangedColumn[]
}

/**
 * Opens a screen with the view that its address names, or with the person's own first one (OFX-04): its filters are put
 * into the address, so that the screen knows nothing of views.
 */
export function WithViews({ screen, children }: { screen: ViewScreen; children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const isRefined = useNavigationType() === 'REPLACE'
  const { person, defaultViews } = useOperator()
  const isFromDevice = useIsFromDevice()
  const id = viewIn(search)
  // One that is not this person's is found by its id alone.
  const [sent] = useState(id)
  const { reply, failure, reload } = useCall(savedViews, { screen, ...(sent !== null && { id: sent }) })
  const defaultId = defaultViews[screen] ?? null
  const [opened, setOpened] = useState<string | null>(null)
  const [arranged, setArranged] = useState<Arranged | null>(null)

  // A screen whose filters were taken away is not opened again.
  const isFresh = search.size === 0 && !isRefined
  const wanted = isFresh ? defaultId : isViewAlone(search) && id !== opened ? id : null
  useEffect(() => {
    if (wanted === null || reply === undefined) return
    const found = reply.views.find(view => view.id === wanted)
    if (found === undefined && !isFresh) showToast('warning', messages.gone)
    setOpened(wanted)
    setArranged(null)
    setSearch(viewAddress(found?.id ?? NO_VIEW, found?.search), { replace: true, preventScrollReset: true })
  }, [wanted, reply, isFresh, setSearch])

  const value = useMemo((): ScreenViews => {
    const views = reply?.views ?? []
    const current = views.find(view => view.id === id) ?? null
    const of = current?.id ?? null
    const stored = current?.columns ?? keptColumns(screen, person.id)
    const columns = arranged?.of === of ? arranged.columns : stored
    return {
      screen,
      views,
      current,
      defaultId,
      isChanged:
        current !== null &&
        (viewSearch(search) !== viewSearch(new URLSearchParams(current.search)) ||
          JSON.stringify(columns) !== JSON.stringify(stored)),
      columns,
      arrange(next) {
        const named = new Set(next.map(({ name }) => name))
        const all = next.length === 0 ? [] : [...next, ...columns.filter(({ name }) => !named.has(name))]
        setArranged({ of, columns: all })
        if (of === null) keepColumns(screen, person.id, all)
      },
      open(view) {
        setArranged(null)
        setOpened(view?.id ?? null)
        if (view !== null) setSearch(viewAddress(view.id, view.search))
        else setSearch(defaultId === null ? {} : viewAddress(NO_VIEW))
      },
      reload,
    }
  }, [screen, person.id, defaultId, id, search, reply, arranged, reload, setSearch])

  // Without a connection there are no views to wait for.
  const isOpening = wanted !== null && failure === null && !isFromDevice
  return <ViewsContext value={value}>{isOpening ? null : children}</ViewsContext>
}
