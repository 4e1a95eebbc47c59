import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officePromos } from '#contract/office/promos.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'
import { PhaseBadge } from '../phase-badge.tsx'
import { promoPaths } from '../promo-paths.ts'
import { messages as usesMessages } from '../uses/messages.ts'

export type PromoRow = ReplyOf<typeof officePromos>['promos'][number]

export const promoColumns: readonly DataColumn<PromoRow>[] = [
  {
    title: messages.columns.title,
    isMain: true,
    cell: ({ docEntry, title, kind }) => (
      <>
        <Link to={promoPaths.promo(docEntry)}>{title}</Link>
        <span className="text-xs text-ink-muted">
          {' '}
          {docEntry} · {messages.kindNames[kind]}
        </span>
      </>
    ),
  },
  { title: messages.columns.phase, cell: ({ phase }) => <PhaseBadge phase={phase} /> },
  {
    title: messages.columns.days,
    cell: ({ validFrom, validTo }) => messages.days(formatDay(validFrom), formatDay(validTo)),
  },
  { title: messages.columns.lines, isNumeric: true, cell: ({ lines }) => lines },
  {
    title: messages.columns.audience,
    cell: ({ audience }) => (audience === 0 ? messages.everybody : messages.audienceCount(audience)),
  },
  {
    title: messages.columns.used,
    isNumeric: true,
    cell: ({ docEntry, title, phase, used, maxTotal }) => {
      const text = messages.usedOf(used, maxTotal)
      return phase === 'draft' ? (
        text
      ) : (
        <Link to={promoPaths.uses(docEntry)} aria-label={`${usesMessages.titleOf(title)}: ${text}`}>
          {text}
        </Link>
      )
    },
  },
]
