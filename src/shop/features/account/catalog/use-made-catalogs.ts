import { useCallback, useEffect, useRef, useState } from 'react'
import type { readBrochure, readBrochures } from '#contract/browser/brochures.ts'
import { announce } from '#ui/hooks/announce.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { isOpen, type MadeCatalog } from './catalog.ts'
import { readCatalogCall, readCatalogsCall } from './catalog-calls.ts'
import type { CatalogWatch } from './catalog-watch.ts'

/** A link lives for 15 minutes; an older one is asked for anew. */
const FRESH_MS = 10 * 60 * 1000

export interface MadeCatalogs {
  readonly list: readonly MadeCatalog[]
  /** Whether the progress cannot be read at the moment. */
  readonly isTroubled: boolean
  /** Reads the list now and follows what is being made. */
  look(): Promise<void>
  /** Opens the file of a ready one with a link that is still good; throws a `ShopCallError`. */
  download(catalogId: string): Promise<void>
  /** Whether the links shown may have ended. */
  isStale(): boolean
}

/** The customer's catalogues, followed while any of them is being made and this page is seen. */
export function useMadeCatalogs(initial: readonly MadeCatalog[]): MadeCatalogs {
  const [list, setList] = useState(initial)
  const [isTroubled, setTroubled] = useState(false)
  const shown = useRef(initial)
  const readAt = useRef(0)
  const watch = useRef<CatalogWatch | null>(null)
  const isGone = useRef(false)

  /** Its code comes with the first catalogue that is being made. */
  const openWatch = useCallback(async () => {
    const [{ createCatalogWatch }, { newsBetween }] = await Promise.all([
      import('./catalog-watch.ts'),
      import('./catalog-news.ts'),
    ])
    watch.current ??= createCatalogWatch({
      ask: async () => (await callShop<typeof readBrochures>(readCatalogsCall)).catalogs,
      onList(next) {
        const news = newsBetween(shown.current, next)
        if (news.length > 0) announce(news.join(' '))
        shown.current = next
        readAt.current = Date.now()
        setList(next)
      },
      onTrouble: setTroubled,
    })
    return watch.current
  }, [])
  const look = useCallback(async () => {
    const opened = await openWatch()
    if (!isGone.current) await opened.look()
  }, [openWatch])

  useEffect(() => {
    isGone.current = false
    readAt.current = Date.now()
    const follow = () => {
      if (document.hidden) watch.current?.stop()
      else if (shown.current.some(isOpen)) void look()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      isGone.current = true
      watch.current?.stop()
    }
  }, [look])

  return {
    list,
    isTroubled,
    look,
    async download(catalogId) {
      const { downloadUrl } = await callShop<typeof readBrochure>(readCatalogCall, { query: { catalogId } })
      if (downloadUrl === null) await look()
      else location.assign(downloadAddress(downloadUrl))
    },
    isStale: () => Date.now() - readAt.current > FRESH_MS,
  }
}

/** The address at which a file is saved rather than shown. */
export function downloadAddress(url: string): string {
  return `${url}&download=1`
}
