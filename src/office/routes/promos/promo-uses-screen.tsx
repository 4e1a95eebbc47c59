import { Link, useParams, useSearchParams } from 'react-router'
import { exportPromoUses } from '#contract/office/exports.ts'
import { promoUses } from '#contract/office/promos.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { PROMO_USES_BY } from '#domain/promos/promo-uses.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { messages as promoMessages } from '../../features/promos/messages.ts'
import { PhaseBadge } from '../../features/promos/phase-badge.tsx'
import { promoPaths } from '../../features/promos/promo-paths.ts'
import { messages } from '../../features/promos/uses/messages.ts'
import { columnsOf, missedColumns, UseFigures } from '../../features/promos/uses/promo-use-parts.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** What became of a promotion: who took it, and who saw it and did not (OFM-08). */
export function PromoUsesScreen() {
  const { docEntry = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const readsCustomers = usePermissions().has('customers.read')
  const chosen = PROMO_USES_BY.find(by => by === search.get('por'))
  const by = chosen === undefined || !readsCustomers ? 'day' : chosen
  const call = useCall(promoUses, { docEntry: Number(docEntry), by })
  const exported = { call: exportPromoUses, query: { docEntry: Number(docEntry), by } }
  const { reply } = call
  return (
    <Screen
      thing={thingText('promo', docEntry)}
      title={reply === undefined ? messages.title : messages.titleOf(reply.title)}
      lead={
        reply === undefined ? null : (
          <p className="flex flex-wrap items-center gap-2">
            <PhaseBadge phase={reply.phase} />
            {promoMessages.days(formatDay(reply.validFrom), formatDay(reply.validTo))}
            <Link to={promoPaths.promo(Number(docEntry))}>{messages.toPromo}</Link>
          </p>
        )
      }
    >
      {reply === undefined ? null : (
        <UseFigures uses={reply} missedPath={readsCustomers ? '?por=missed' : null} />
      )}
      {readsCustomers ? (
        <div className="flex flex-wrap">
          <Select
            label={messages.by}
            value={by}
            options={PROMO_USES_BY.map(value => ({ value, label: messages.bys[value] }))}
            onChange={event =>
              setSearch({ por: event.target.value }, { replace: true, preventScrollReset: true })
            }
          />
        </div>
      ) : null}
      {by === 'missed' ? <p className="text-sm text-ink-muted">{messages.seenHint}</p> : null}
      {by === 'missed' ? (
        <OfficeList
          key={by}
          caption={messages.bys[by]}
          call={call}
          rowsOf={({ missed }) => missed}
          totalOf={({ seen }) => seen.notTaken}
          columns={missedColumns}
          keyOf={({ cardcode }) => cardcode}
          empty={{ text: messages.nobodyMissed }}
          exported={exported}
        />
      ) : (
        <OfficeList
          key={by}
          caption={messages.title}
          call={call}
          rowsOf={({ rows }) => rows}
          totalOf={({ rowCount }) => rowCount}
          columns={columnsOf(by, reply)}
          keyOf={({ key }) => key}
          empty={{ text: messages.none }}
          exported={exported}
        />
      )}
    </Screen>
  )
}
