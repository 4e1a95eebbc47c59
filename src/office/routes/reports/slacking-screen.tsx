import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { slackingCustomers } from '#contract/office/reports/customer-reports.ts'
import { exportSlackingCustomers } from '#contract/office/reports/report-exports.ts'
import { usualYear } from '#domain/reports/rhythm.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { useCall } from '../../browser/use-call.ts'
import { Amounts } from '../../features/customers/amounts.tsx'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { SellerField } from '../../features/reports/seller-field.tsx'
import { WhatsappButton } from '../../features/reports/whatsapp-dialog.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Customer = ReplyOf<typeof slackingCustomers>['customers'][number]

const columns: readonly DataColumn<Customer>[] = [
  {
    title: messages.customer,
    isMain: true,
    cell: ({ cardcode, cardName }) => <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>,
  },
  { title: messages.seller, cell: ({ seller }) => seller?.name ?? '' },
  {
    title: messages.lastOrder,
    cell: ({ cardcode, lastOrder }) => (
      <Link to={reportPaths.linesOf({ from: lastOrder, to: lastOrder }, { cliente: cardcode })}>
        {formatDay(lastOrder)}
      </Link>
    ),
  },
  {
    title: messages.evidence,
    cell: ({ cadence, since, longest, ordered }) => messages.evidenceOf(cadence, since, longest, ordered),
  },
  {
    title: messages.monthly,
    isNumeric: true,
    cell: ({ cardcode, lastOrder, monthly }) => (
      <Link
        to={reportPaths.linesOf(usualYear(lastOrder), { cliente: cardcode })}
        title={messages.monthlyLines}
        className="no-underline hover:underline"
      >
        <Amounts amounts={monthly} />
      </Link>
    ),
  },
]

/** `Clientes que aflojan`: whose rhythm of ordering broke (OFR-10). */
export function SlackingScreen() {
  const [search, setSearch] = useSearchParams()
  const seller = search.get('vendedor') ?? ''
  const query = seller === '' ? {} : { seller }
  const call = useCall(slackingCustomers, query)
  return (
    <Screen title={messages.slacking} lead={<p>{messages.slackingLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SellerField />
      </div>
      <OfficeList
        caption={messages.slacking}
        call={call}
        rowsOf={({ customers }) => customers}
        totalOf={({ customerCount }) => customerCount}
        columns={columns}
        keyOf={({ cardcode }) => cardcode}
        acts={({ cardName, phone, since }) => (
          <WhatsappButton name={cardName} phone={phone} text={messages.slackingText(since)} />
        )}
        empty={{ text: messages.noSlacking }}
        {...(seller !== '' && {
          clearFilters: () => setSearch(withValue(search, { vendedor: null }), { replace: true }),
        })}
        isFilterable
        exported={reportFile('ExportSlackingCustomers', exportSlackingCustomers, query)}
      />
    </Screen>
  )
}
