import type { ReactNode } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput } from '#contract/call.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { downloadOffice, isGivenUp } from '../../browser/call-office.ts'
import { actKey } from '../keys/act-key.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'

/** The call that answers a list as a file, with the list's filters and order. */
export interface ExportedList {
  readonly call: BrowserCall<Call>
  readonly query: Readonly<Record<string, unknown>>
  /** Of the export, where it is not that of all others; null: whoever may read the list may have it as a file. */
  readonly permission?: Permission | null
  /** Further acts beside the formats. */
  readonly more?: ReactNode
}

const FORMATS = ['xlsx', 'csv'] as const

/** Saves the list as it is filtered and sorted, all its pages (OFX-08); `E` as a workbook. */
export function ExportButtons({
  call,
  query,
  permission = 'reports.export',
  more = null,
  name,
}: ExportedList & { name: string }) {
  const { permissions } = useOperator()
  const mayExport = permission === null || permissions.includes(permission)
  const save = async (format: (typeof FORMATS)[number]) => {
    const input: CallInput<Call> = { query: { ...query, format, download: true } }
    try {
      await downloadOffice(call, input)
      showToast('success', messages.exportedFile)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, messages.exportFailed))
    }
  }
  if (!mayExport) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 text-sm text-ink-muted" data-no-print="">
      {messages.export}
      {FORMATS.map(format => (
        <Button
          key={format}
          size="sm"
          {...(format === 'xlsx' && actKey('list.export', `${messages.export}: ${name}`))}
          icon={<Icon name="download" className="size-4" />}
          aria-label={messages.exportOf(name, messages.formats[format])}
          onClick={() => save(format)}
        >
          {messages.formats[format]}
        </Button>
      ))}
      {more}
    </div>
  )
}
