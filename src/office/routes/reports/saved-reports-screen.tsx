import { Link } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { changeSavedReport, savedReports } from '#contract/office/reports/saved-reports.ts'
import { type SavedReportName, spanUntil } from '#domain/reports/saved-report.ts'
import { businessDayOf, isBusinessDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { messages as formMessages } from '../../features/forms/messages.ts'
import { showDone } from '../../features/forms/show-undo.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

type Report = ReplyOf<typeof savedReports>['reports'][number]

const REPORTS = {
  ExportSales: { path: reportPaths.sales, name: messages.sales },
  ExportSalesLines: { path: reportPaths.lines, name: messages.lines },
  ExportMargins: { path: reportPaths.margins, name: messages.margins },
  ExportSearches: { path: reportPaths.searches, name: messages.searches },
  ExportCoverage: { path: reportPaths.coverage, name: messages.coverage },
  ExportCoverageByBrand: { path: reportPaths.coverage, name: messages.coverageByBrand },
  ExportCarts: { path: reportPaths.carts, name: messages.carts },
  ExportLostSales: { path: reportPaths.lost, name: messages.lost },
  ExportSlowMovers: { path: reportPaths.idle, name: messages.idle },
  ExportSlackingCustomers: { path: reportPaths.slacking, name: messages.slacking },
  ExportWorkshop: { path: reportPaths.workshop, name: messages.workshop },
} satisfies Record<SavedReportName, { path: string; name: string }>

const columns: readonly DataColumn<Report>[] = [
  {
    title: messages.reportName,
    isMain: true,
    cell: ({ name, report, search }) => <Link to={pathOf(report, search)}>{name}</Link>,
  },
  { title: messages.report, cell: ({ report }) => REPORTS[report].name },
  { title: messages.byMail, cell: ({ isWeekly }) => (isWeekly ? messages.everyMonday : messages.noMail) },
]

/** `Guardados`: the person's reports with their filters, and which come by mail each Monday (OFR-12). */
export function SavedReportsScreen() {
  return (
    <Screen title={messages.saved} lead={<p>{messages.savedLead}</p>}>
      <ReportNav />
      <OfficeList
        caption={messages.saved}
        call={useCall(savedReports)}
        rowsOf={({ reports }) => reports}
        columns={columns}
        keyOf={({ id }) => id}
        acts={report => <Acts report={report} />}
        empty={{ text: messages.noSaved }}
        exported={fileOf('SavedReports', { permission: null })}
      />
    </Screen>
  )
}

function Acts({ report: { id, name, isWeekly } }: { report: Report }) {
  const change = async (act: BodyOf<typeof changeSavedReport>['act']) => {
    const idempotencyKey = randomKey()
    try {
      await callOffice(changeSavedReport, { body: { id, act }, idempotencyKey })
      showDone(messages.reportChanged[act], idempotencyKey, savedReports)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, formMessages.unreachable))
    } finally {
      await invalidate(savedReports)
    }
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="sm"
        aria-label={isWeekly ? messages.stopMailOf(name) : messages.mailItOf(name)}
        onClick={() => change(isWeekly ? 'stop' : 'mail')}
      >
        {isWeekly ? messages.stopMail : messages.mailIt}
      </Button>
      <Button size="sm" aria-label={messages.deleteReportOf(name)} onClick={() => change('delete')}>
        {messages.deleteReport}
      </Button>
    </span>
  )
}

/** Its days move with time: as many as were saved, until today. */
function pathOf(report: SavedReportName, search: string): string {
  const values = new URLSearchParams(search)
  const [from, to] = [values.get('desde') ?? '', values.get('hasta') ?? '']
  if (isBusinessDay(from) && isBusinessDay(to)) {
    const span = spanUntil({ from, to }, businessDayOf(new Date()))
    values.set('desde', span.from)
    values.set('hasta', span.to)
  }
  return `${REPORTS[report].path}?${values}`
}
