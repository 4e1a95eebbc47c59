import { useCallback, useEffect, useRef, useState } from 'react'
import { catalogStatusCall, catalogs } from '#contract/shop/brochures.ts'
import { announce } from '#ui/hooks/announce.ts'
import { callShop } from '../../../../browser/call-shop.ts'
import { type Brochure, isPending } from '../brochure.ts'
import type { BrochurePoller } from './brochure-poller.ts'

/** Links expire after 15 minutes; older ones are requested again. */
const FRESH_MS = 10 * 60 * 1000

export interface Brochures {
  readonly list: readonly Brochure[]
  /** Whether the progress cannot be read at the moment. */
  readonly isTroubled: boolean
  /** Reads the list now and polls while a brochure is pending. */
  refresh(): Promise<void>
  /** Downloads a ready brochure with a fresh link; throws a `CallFailure`. */
  download(catalogId: string): Promise<void>
  /** Whether the links shown may have expired. */
  isStale(): boolean
}

/** The customer's brochures, polled while one is pending and the page is visible. */
export function useBrochures(initial: readonly Brochure[]): Brochures {
  const [list, setList] = useState(initial)
  const [isTroubled, setTroubled] = useState(false)
  const shown = useRef(initial)
  const readAt = useRef(0)
  const poller = useRef<BrochurePoller | null>(null)
  const isUnmounted = useRef(false)

  /** Loaded with the first pending brochure. */
  const loadPoller = useCallback(async () => {
    const { announcementsBetween, createBrochurePoller } = await import('./brochure-poller.ts')
    poller.current ??= createBrochurePoller({
      read: async () => (await callShop(catalogs)).catalogs,
      onList(next) {
        const news = announcementsBetween(shown.current, next)
        if (news.length > 0) announce(news.join(' '))
        shown.current = next
        readAt.current = Date.now()
        setList(next)
      },
      onTrouble: setTroubled,
    })
    return poller.current
  }, [])
  const refresh = useCallback(async () => {
    const opened = await loadPoller()
    if (!isUnmounted.current) await opened.poll()
  }, [loadPoller])

  useEffect(() => {
    isUnmounted.current = false
    readAt.current = Date.now()
    const follow = () => {
      if (document.hidden) poller.current?.stop()
      else if (shown.current.some(isPending)) void refresh()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      isUnmounted.current = true
      poller.current?.stop()
    }
  }, [refresh])

  return {
    list,
    isTroubled,
    refresh,
    async download(catalogId) {
      const { downloadUrl } = await callShop(catalogStatusCall, { query: { catalogId } })
      if (downloadUrl === null) await refresh()
      else location.assign(downloadAddress(downloadUrl))
    },
    isStale: () => Date.now() - readAt.current > FRESH_MS,
  }
}

/** The address that saves the file instead of showing it. */
export function downloadAddress(url: string): string {
  return `${url}&download=1`
}
