import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { mappingVersions } from '#contract/office/products/supplier.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from './messages.ts'
import { ruleText } from './rule-text.ts'

export type MappingVersion = ReplyOf<typeof mappingVersions>['versions'][number]

interface MappingVersionsProps {
  /** '': of files that are no supplier's. */
  supplierCode: string
  kind: ImportKind
  /** Reads files as this version again. */
  onTake: (version: MappingVersion) => unknown
}

/** How files of a supplier were read before, each to be taken again (OFI-04). */
export function MappingVersions({ onTake, ...of }: MappingVersionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {messages.versions}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.versionsTitle} width="lg">
        <Versions
          {...of}
          onTake={async version => {
            await onTake(version)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function Versions({ supplierCode, kind, onTake }: MappingVersionsProps) {
  const { reply, failure, reload } = useCall(mappingVersions, { supplierCode, kind })
  if (reply === undefined)
    return failure === null ? (
      <p role="status">{messages.looking}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  const { versions, labels } = reply
  const [newest] = versions
  if (newest === undefined) return <p>{messages.noVersions}</p>
  const columns: readonly DataColumn<MappingVersion>[] = [
    {
      title: messages.version,
      isMain: true,
      cell: ({ version }) => (version === newest.version ? `${version} (${messages.inForce})` : version),
    },
    {
      title: messages.savedBy,
      cell: ({ person, at }) => (
        <>
          {person ?? messages.command}
          <span className="block text-xs text-ink-muted">{formatDateTime(new Date(at))}</span>
        </>
      ),
    },
    { title: messages.file, cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
    {
      title: messages.reads,
      cell: ({ mapping }) => (
        <ul>
          {Object.entries(mapping.fields).map(([field, rule]) => (
            <li key={field} className="wrap-anywhere">
              {messages.fieldOf(labels[field] ?? field, ruleText(rule))}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <div className="grid gap-2">
      {versions.length === 1 ? <p className="text-sm text-ink-muted">{messages.noEarlier}</p> : null}
      <DataTable
        caption={messages.versionsTitle}
        columns={columns}
        rows={versions}
        keyOf={({ version }) => String(version)}
        acts={version => (
          <Button size="sm" aria-label={messages.takeOf(version.version)} onClick={() => onTake(version)}>
            {messages.take}
          </Button>
        )}
      />
    </div>
  )
}
