import { useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import {
  importDetail,
  importMappingOf,
  imports,
  previewImport,
  saveMapping,
  suppliers,
} from '#contract/office/products/imports.ts'
import { IMPORT_KINDS, type ImportKind, isOfSuppliers } from '#domain/office/imports/import-kinds.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { reported } from '../customers/act.ts'
import { actKey } from '../keys/act-key.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { useOperator } from '../operator/operator.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DropZone } from './drop-zone.tsx'
import type { FileColumns } from './import-types.ts'
import { MapFiles, MissingTables } from './map-files.tsx'
import { MappingVersions } from './mapping/mapping-versions.tsx'
import { missingTables, namedColumns } from './mapping-edit.ts'
import { messages } from './messages.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

interface Chosen {
  readonly kind?: ImportKind
  readonly sheet?: string
  readonly headerRow?: number
}

interface MappingStepProps {
  id: number
  onPreviewed: () => void
}

/** How the file is read; a recognised one needs no more than one click (OFI-03 to OFI-06). */
export function MappingStep({ id, onPreviewed }: MappingStepProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const call = useCall(importMappingOf, { id, ...chosen })
  const { reply, failure, reload } = call
  if (reply === undefined)
    return failure === null ? (
      <p role="status">{messages.reading}</p>
    ) : (
      <Unread id={id} failure={failure} retry={reload} />
    )
  const look = `${reply.kind} ${reply.sheet} ${reply.headerRow}`
  return (
    <Mapped
      key={look}
      id={id}
      look={reply}
      onChoose={part => setChosen({ ...chosen, kind: reply.kind, ...part })}
      onPreviewed={onPreviewed}
    />
  )
}

/** What is wrong with a file stays so: another one is chosen where this one would be read. */
function Unread({ id, failure, retry }: { id: number; failure: unknown; retry: () => Promise<void> }) {
  if (!(failure instanceof CallFailure && failure.code === 'VALIDATION'))
    return <LoadFailure failure={failure} retry={retry} />
  return (
    <div className="grid gap-3">
      <Notice kind="error" title={messages.unreadable}>
        <p className="text-sm">{detailOf(failure, '')}</p>
      </Notice>
      <p>{messages.otherFileLasts}</p>
      <DropZone choose={actKey('import.file')} replaces={id} />
    </div>
  )
}

interface MappedProps extends MappingStepProps {
  look: FileColumns
  onChoose: (part: Chosen) => void
}

function Mapped({ id, look, onChoose, onPreviewed }: MappedProps) {
  const { kind } = look
  const { permissions } = useOperator()
  const { reply } = useCall(suppliers)
  const [mapping, setMapping] = useState<ImportMapping>(look.mapping)
  const [supplier, setSupplier] = useState(look.supplierCode ?? '')
  const [opened, setOpened] = useState<'new' | 'edit' | null>(null)
  const known = reply?.suppliers ?? []
  const chosen = known.find(({ code }) => code === supplier) ?? null
  const name = chosen?.name
  const isMissing = look.fields.some(
    ({ field, isRequired }) => isRequired && !Object.hasOwn(mapping.fields, field),
  )
  const seesCosts = permissions.includes('costs.read')
  const missing = missingTables(mapping)
  const preview = () =>
    reported(async () => {
      const supplierCode = isOfSuppliers(kind) && supplier !== '' ? supplier : null
      await callOffice(saveMapping, { body: { id, kind, supplierCode, mapping } })
      await callOffice(previewImport, { body: { id } })
      await invalidate(importDetail, importMappingOf, imports)
      onPreviewed()
    })
  return (
    <div className="grid gap-4">
      {look.isRecognised ? (
        <Notice kind="success">
          {name === undefined ? messages.recognisedOwn : messages.recognised(name)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.kind}
          value={kind}
          onChange={({ target }) => {
            const next = IMPORT_KINDS.find(one => one === target.value)
            if (next !== undefined) onChoose({ kind: next })
          }}
          options={IMPORT_KINDS.filter(one => one !== 'costs' || seesCosts).map(value => ({
            value,
            label: messages.kinds[value],
          }))}
          className="w-52"
        />
        {isOfSuppliers(kind) ? (
          <>
            <Select
              label={messages.chooseSupplier}
              value={supplier}
              onChange={({ target }) => setSupplier(target.value)}
              options={[
                { value: '', label: messages.own },
                ...known
                  .filter(({ isActive }) => isActive)
                  .map(({ code, name: label }) => ({ value: code, label })),
              ]}
              className="w-52"
            />
            {chosen === null ? null : (
              <Button onClick={() => setOpened('edit')}>{messages.editSupplier}</Button>
            )}
            <Button onClick={() => setOpened('new')}>{messages.newSupplier}</Button>
          </>
        ) : null}
        {look.sheets.length > 1 ? (
          <Select
            label={messages.sheet}
            value={look.sheet ?? ''}
            onChange={({ target }) => onChoose({ sheet: target.value })}
            options={look.sheets.map(value => ({ value, label: value }))}
            className="w-44"
          />
        ) : null}
        {look.top.length > 0 ? (
          <Select
            label={messages.headerRow}
            // A map that was loaded may say that there are none.
            value={mapping.header ? String(look.headerRow) : '0'}
            onChange={({ target }) =>
              onChoose({
                ...(look.sheet === null ? {} : { sheet: look.sheet }),
                headerRow: Number(target.value),
              })
            }
            options={[
              { value: '0', label: messages.noHeader },
              ...look.top.map(({ line, cells }) => ({
                value: String(line),
                label: messages.rowOf(
                  line,
                  cells
                    .filter(cell => cell !== '')
                    .join(' | ')
                    .slice(0, 60),
                ),
              })),
            ]}
            className="w-72"
          />
        ) : null}
        <Button
          variant="primary"
          {...actKey('form.confirm', messages.mainAct)}
          disabled={isMissing || missing.length > 0}
          onClick={preview}
        >
          {messages.preview}
        </Button>
      </div>
      {look.hasGroups ? (
        <Checkbox
          label={messages.groups}
          checked={mapping.groups ?? false}
          onChange={({ target }) => setMapping({ ...mapping, groups: target.checked })}
        />
      ) : null}
      <MissingTables files={missing} />
      <ColumnsStep
        look={{ ...look, columns: namedColumns(mapping, look.columns) }}
        mapping={mapping}
        onMapping={setMapping}
        seesCosts={seesCosts}
      />
      <div className="flex flex-wrap gap-2">
        <MappingVersions
          supplierCode={isOfSuppliers(kind) ? supplier : ''}
          kind={kind}
          onTake={({ mapping: { sheet: _, header: __, headerRow: ___, ...taken } }) =>
            // Where this file has its headers is seen in it.
            setMapping({ ...shapeOf(mapping), ...taken })
          }
        />
        <MapFiles mapping={mapping} onMapping={setMapping} />
      </div>
      <SupplierDialog
        isOpen={opened !== null}
        supplier={opened === 'edit' ? chosen : null}
        onClose={() => setOpened(null)}
        onSaved={code => {
          setSupplier(code)
          setOpened(null)
        }}
      />
    </div>
  )
}

/** Sheet and row of the headers, of a mapping. */
function shapeOf({ sheet, header, headerRow }: ImportMapping) {
  return {
    header,
    ...(sheet === undefined ? {} : { sheet }),
    ...(headerRow === undefined ? {} : { headerRow }),
  }
}
