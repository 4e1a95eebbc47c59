import type { z } from 'zod'
import type { catalogs } from '#contract/shop/brochures.ts'
import { type BrochureStatus, brochureStatusDescription } from '#domain/brochures/brochure-request.ts'
import type { BrochureRow } from './queries.ts'
import type { SignedLinks } from './signed-link.ts'

type BrochureReply = z.output<(typeof catalogs)['reply']>['catalogs'][number]

/** A request as the contract defines it; only a ready one has a link (CTL-02, CTL-04). */
export function presentBrochure(row: BrochureRow, links: SignedLinks, now: Date): BrochureReply {
  const status = statusAt(row, now)
  const isReady = status === 'ready'
  const wasReady = isReady || status === 'expired'
  return {
    catalogId: row.id,
    title: row.choices.title,
    format: row.choices.format,
    status,
    statusDescription: brochureStatusDescription(status),
    progress: wasReady ? 100 : Math.floor((100 * row.itemsDone) / Math.max(row.itemCount, row.itemsDone)),
    itemCount: row.itemCount,
    pages: row.pages,
    size: isReady ? row.size : null,
    error: row.error,
    createdAt: row.createdAt,
    readyAt: row.readyAt,
    expiresAt: wasReady ? (row.expiresAt?.toISOString() ?? null) : null,
    downloadUrl: isReady ? links.sign(row.id, now) : null,
  }
}

/** A brochure can expire before the daily cleanup updates its status. */
export function statusAt({ status, expiresAt }: BrochureRow, now: Date): BrochureStatus {
  return status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status
}
