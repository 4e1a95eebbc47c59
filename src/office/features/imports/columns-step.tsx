import { useState } from 'react'
import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { FixedValues } from './fixed-values.tsx'
import type { FileColumn, FileColumns } from './import-types.ts'
import { type ColumnRule, columnRuleOf, fieldOfColumn, withColumn, withField } from './mapping-edit.ts'
import { messages } from './messages.ts'
import { RuleDialog } from './rule-dialog.tsx'

interface ColumnsStepProps {
  look: FileColumns
  mapping: ImportMapping
  onMapping: (mapping: ImportMapping) => void
  seesCosts: boolean
}

/** What products that the shop does not have yet cannot do without; files of prices have neither. */
const NEEDED_BY_NEW: ReadonlySet<string> = new Set(['title', 'family'])

/** The file's columns with samples beside our fields (OFI-04). */
export function ColumnsStep({ look, mapping, onMapping, seesCosts }: ColumnsStepProps) {
  const { columns, fields } = look
  const [edited, setEdited] = useState<{ field: string; rule: ColumnRule; title: string } | null>(null)
  const missing = fields.filter(
    ({ field, isRequired }) => isRequired && !Object.hasOwn(mapping.fields, field),
  )
  const newNeeds = fields.filter(
    ({ field }) => NEEDED_BY_NEW.has(field) && !Object.hasOwn(mapping.fields, field),
  )
  return (
    <div className="grid gap-4">
      {missing.length === 0 ? null : (
        <Notice kind="warning">{messages.missingFields(missing.map(({ label }) => label))}</Notice>
      )}
      {newNeeds.length === 0 ? null : (
        <Notice kind="info">{messages.newNeeds(newNeeds.map(({ label }) => label))}</Notice>
      )}
      <table className="data-table">
        <caption className="sr-only">{messages.steps.columns}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.samples}</th>
            <th scope="col">{messages.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <ColumnLine
              key={column.column}
              column={column}
              look={look}
              mapping={mapping}
              onMapping={onMapping}
              onRules={(field, rule) => setEdited({ field, rule, title: messages.rulesOf(nameOf(column)) })}
            />
          ))}
        </tbody>
      </table>
      <FixedValues look={look} mapping={mapping} onMapping={onMapping} />
      <RuleDialog
        rule={edited?.rule ?? null}
        title={edited?.title ?? ''}
        isAmount={fields.some(({ field, isAmount }) => field === edited?.field && isAmount)}
        columns={columns.map(({ header }) => header).filter(header => header !== '')}
        seesCosts={seesCosts}
        hasGroups={look.hasGroups && mapping.groups}
        onClose={() => setEdited(null)}
        onRule={rule => {
          if (edited !== null) onMapping(withField(mapping, edited.field, rule))
          setEdited(null)
        }}
      />
    </div>
  )
}

function nameOf({ header, column }: FileColumn): string {
  return header === '' ? messages.noName(column) : header
}

interface ColumnLineProps extends Omit<ColumnsStepProps, 'seesCosts'> {
  column: FileColumn
  onRules: (field: string, rule: ColumnRule) => void
}

function ColumnLine({ column, look: { columns, fields }, mapping, onMapping, onRules }: ColumnLineProps) {
  const field = fieldOfColumn(mapping, column, columns)
  const rule = field === null ? null : columnRuleOf(mapping.fields[field] ?? '')
  const hasRules = rule !== null && Object.keys(rule).length > 1
  return (
    <tr className={joinClasses(field === null && 'text-ink-muted')}>
      <td className="main" data-title={messages.column}>
        <div className="wrap-anywhere">{nameOf(column)}</div>
      </td>
      <td data-title={messages.samples}>
        <div className="max-w-96 truncate">{column.samples.join(' · ')}</div>
      </td>
      <td data-title={messages.field}>
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={messages.fieldOf(nameOf(column))}
            value={field ?? ''}
            onChange={({ target }) => onMapping(withColumn(mapping, column, columns, target.value || null))}
            className="min-h-8 w-52 rounded border border-edge bg-surface px-2 text-sm text-ink"
          >
            <option value="">{messages.unused}</option>
            {fields.map(one => (
              <option key={one.field} value={one.field}>
                {one.label}
              </option>
            ))}
          </select>
          {field !== null && field === column.guess ? (
            <Badge tone={column.isSure ? 'success' : 'warning'} plain>
              {column.isSure ? messages.sure : messages.doubtful}
            </Badge>
          ) : null}
          {rule === null || field === null ? null : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={messages.rulesOf(nameOf(column))}
              onClick={() => onRules(field, rule)}
            >
              {hasRules ? messages.hasRules : messages.rules}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
