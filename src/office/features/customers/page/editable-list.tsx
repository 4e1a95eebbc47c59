import { type ReactNode, useRef, useState } from 'react'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { undoableAct } from '../act.ts'
import { messages } from '../messages.ts'
import { Muted } from './customer-summary.tsx'

interface EditableListProps<Row> {
  title: string
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  lines: (row: Row) => ReactNode
  /** The form of a row; null: of a new one. */
  form: (row: Row | null, onClose: () => void) => ReactNode
  remove: (row: Row, idempotencyKey: string) => Promise<unknown>
  texts: {
    readonly none: string
    readonly add: string
    readonly editOf: (name: string) => string
    readonly remove: string
    readonly removeOf: (name: string) => string
    readonly removeTitle: string
    readonly removeAsk: (name: string) => string
    readonly keep: string
    readonly removed: (name: string) => string
  }
}

/** What belongs to a customer, row by row: added, edited and removed in place by who may (OFC-03). */
export function EditableList<Row>(props: EditableListProps<Row>) {
  const { title, rows, idOf, nameOf, lines, form, remove, texts } = props
  const may = usePermissions().has('customers.edit')
  const [opened, setOpened] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isNew = opened === 'new'
  const row = opened === null || opened === 'new' ? null : opened
  const confirm = async (left: Row) => {
    setLeaving(null)
    await undoableAct(key => remove(left, key), texts.removed(nameOf(left)), officeCustomer)
    await invalidate(officeCustomer)
    // The pressed button is gone.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <Panel title={title} dense>
      <div ref={list} tabIndex={-1}>
        {rows.length === 0 ? <Muted>{texts.none}</Muted> : null}
        <ul className="grid gap-3 text-sm">
          {rows.map(one => (
            <li key={idOf(one)} className="flex flex-wrap items-start justify-between gap-2">
              {lines(one)}
              {may ? (
                <span className="flex gap-1" data-no-print="">
                  <Button size="sm" aria-label={texts.editOf(nameOf(one))} onClick={() => setOpened(one)}>
                    {messages.edit}
                  </Button>
                  <Button size="sm" aria-label={texts.removeOf(nameOf(one))} onClick={() => setLeaving(one)}>
                    {texts.remove}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {may ? (
        <Button size="sm" className="mt-3" onClick={() => setOpened('new')}>
          {texts.add}
        </Button>
      ) : null}
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        width="md"
        title={row === null ? texts.add : nameOf(row)}
      >
        {isNew ? form(null, () => setOpened(null)) : null}
        {/* As it is now: somebody else may change it meanwhile. */}
        {row === null ? null : form(rows.find(one => idOf(one) === idOf(row)) ?? row, () => setOpened(null))}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.removeTitle}
        keep={texts.keep}
        confirm={() => (leaving === null ? undefined : confirm(leaving))}
      >
        {leaving === null ? '' : texts.removeAsk(nameOf(leaving))}
      </ConfirmDialog>
    </Panel>
  )
}
