import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FieldTexts } from '../../forms/conflicts/save-over.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import type { Draft } from '../product-types.ts'
import { messages } from './messages.ts'

type DraftField = Draft['fields'][number]

interface DraftComparisonProps {
  fields: readonly DraftField[]
  texts: Required<FieldTexts>
  /** Null: the person may not. */
  onDrop: ((field: string) => void) | null
}

/** What a draft changes, field by field beside what is published (OFP-18). */
export function DraftComparison({ fields, texts, onDrop }: DraftComparisonProps) {
  const columns: readonly DataColumn<DraftField>[] = [
    { title: messages.field, isMain: true, cell: ({ field }) => texts.label(field) },
    {
      title: messages.published,
      cell: ({ field, published, base, conflict }) => (
        <>
          <span className="block whitespace-pre-line wrap-anywhere">{texts.show(field, published)}</span>
          {conflict === null ? null : (
            <span className="mt-1 flex items-start gap-1 text-xs text-warning">
              <Icon name="alert" className="size-4" />
              <span>
                {messages.conflict(conflict.author, conflict.at)} {messages.was(texts.show(field, base))}
              </span>
            </span>
          )}
        </>
      ),
    },
    {
      title: messages.draft,
      cell: ({ field, draft }) => (
        <span className="font-semibold whitespace-pre-line wrap-anywhere">{texts.show(field, draft)}</span>
      ),
    },
  ]
  return (
    <DataTable
      caption={messages.changes}
      rows={fields}
      columns={columns}
      keyOf={({ field }) => field}
      acts={
        onDrop === null
          ? undefined
          : ({ field }) => (
              <Button
                size="sm"
                aria-label={messages.dropOf(texts.label(field))}
                onClick={() => onDrop(field)}
              >
                {messages.drop}
              </Button>
            )
      }
    />
  )
}
