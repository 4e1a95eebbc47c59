import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BrowserCall, Call } from '#contract/call.ts'
import { savedReports, saveReport } from '#contract/office/reports/saved-reports.ts'
import { COLUMN_SEPARATOR } from '#domain/office/exported-lists.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { SavedReportName } from '#domain/reports/saved-report.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { actKey } from '../keys/act-key.ts'
import type { ExportedList } from '../lists/export-buttons.tsx'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'

type ReportQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** A report as a file, on paper, and saved with its filters (OFR-12). */
export function reportFile(
  report: SavedReportName,
  call: BrowserCall<Call>,
  query: ReportQuery,
  permission: Permission = 'reports.export',
): ExportedList {
  return {
    call,
    query,
    permission,
    more: columns => (
      <SaveReport
        report={report}
        query={columns.length === 0 ? query : { ...query, columns: columns.join(COLUMN_SEPARATOR) }}
      />
    ),
  }
}

interface SaveReportProps {
  report: SavedReportName
  query: ReportQuery
}

function SaveReport(props: SaveReportProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  // Where the saved ones are listed.
  const maySave = useOperator().permissions.includes('reports.searches')
  return (
    <>
      <Button size="sm" {...actKey('report.print')} onClick={() => print()}>
        {messages.print}
      </Button>
      {maySave ? (
        <Button size="sm" {...actKey('report.save')} onClick={() => setIsOpen(true)}>
          {messages.saveReport}
        </Button>
      ) : null}
      <Dialog open={isOpen} onClose={close} title={messages.saveReport}>
        {isOpen ? <SaveForm {...props} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

function SaveForm({ report, query, onClose }: SaveReportProps & { onClose: () => void }) {
  const { search } = useLocation()
  const form = useOfficeForm({
    name: `report ${report}`,
    fields: ['name', 'isWeekly'],
    async send(data, idempotencyKey) {
      const isWeekly = data.get('isWeekly') === 'on'
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      const filters = Object.fromEntries(given)
      const body = { name: textOf(data, 'name'), report, search, query: filters, isWeekly }
      await callOffice(saveReport, { body, idempotencyKey })
      await invalidate(savedReports)
      showDone(messages.reportSaved, idempotencyKey, savedReports)
      onClose()
    },
  })
  return (
    <DialogForm form={form} submit={messages.saveReport} onCancel={onClose}>
      <TextField
        name="name"
        label={messages.reportName}
        maxLength={60}
        autoComplete="off"
        required
        error={form.refusal.fields.name ?? null}
      />
      <div className="grid gap-1">
        <Checkbox name="isWeekly" label={messages.weekly} />
        <p className="text-sm text-ink-muted">{messages.weeklyHint}</p>
      </div>
    </DialogForm>
  )
}
