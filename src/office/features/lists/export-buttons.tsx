import type { ReactNode } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput } from '#contract/call.ts'
import { exportList } from '#contract/office/exports.ts'
import { COLUMN_SEPARATOR, type ExportedListName } from '#domain/office/exported-lists.ts'
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
  /** Further acts beside the formats, of the list in these columns; empty: all there are. */
  readonly more?: (columns: readonly string[]) => ReactNode
}

interface FileOfList {
  /** The parameters of its call. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** What the screen narrows the list to by itself. */
  readonly narrow?: string
  readonly permission?: Permission | null
}

/** A list as a file by the name of the call that shows it, for those that need no call of their own. */
export function fileOf(
  list: ExportedListName,
  { query = {}, narrow = '', permission }: FileOfList = {},
): ExportedList {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const filter = new URLSearchParams(given).toString()
  return {
    call: exportList,
    query: { list, ...(filter && { filter }), ...(narrow && { narrow }) },
    ...(permission !== undefined && { permission }),
  }
}

const FORMATS = ['xlsx', 'csv'] as const

/** Saves the list as it is filtered and sorted, all its pages (OFX-08); `E` as a workbook. */
export function ExportButtons({
  call,
  query,
  permission = 'reports.export',
  more,
  name,
  columns = [],
}: ExportedList & {
  name: string
  /** As the person arranged them, by their titles; empty: all there are. */
  columns?: readonly string[]
}) {
  const { permissions } = useOperator()
  const mayExport = permission === null || permissions.includes(permission)
  const save = async (format: (typeof FORMATS)[number]) => {
    const arranged = columns.length === 0 ? {} : { columns: columns.join(COLUMN_SEPARATOR) }
    const input: CallInput<Call> = { query: { ...query, ...arranged, format, download: true } }
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
      {more?.(columns)}
    </div>
  )
}
