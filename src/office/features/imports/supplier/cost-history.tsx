import { supplierCosts } from '#contract/office/products/supplier.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useCall } from '../../../browser/use-call.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { percentText } from '../messages.ts'
import { messages } from './messages.ts'

type Cost = NonNullable<ReturnType<typeof useCosts>['reply']>['costs'][number]

const columns: readonly DataColumn<Cost>[] = [
  { title: messages.at, isMain: true, cell: ({ at }) => formatDateTime(new Date(at)) },
  {
    title: messages.cost,
    isNumeric: true,
    cell: ({ amount, currency, pack }) =>
      amount === null || currency === null
        ? messages.notKnown
        : messages.costOf(formatPrice(amount, currency), pack),
  },
  {
    title: messages.changed,
    isNumeric: true,
    cell: ({ changeTenths }) => (changeTenths === null ? '' : percentText(changeTenths)),
  },
]

interface CostHistoryProps {
  code: string
  /** Null: it is closed. */
  itemCode: string | null
  onClose: () => void
}

/** What a supplier asked for a product over time. */
export function CostHistory({ code, itemCode, onClose }: CostHistoryProps) {
  return (
    <Dialog
      open={itemCode !== null}
      onClose={onClose}
      title={itemCode === null ? '' : messages.historyTitle(itemCode)}
      width="md"
    >
      {itemCode === null ? null : <Costs code={code} itemCode={itemCode} />}
    </Dialog>
  )
}

function useCosts(code: string, itemCode: string) {
  return useCall(supplierCosts, { code, itemCode })
}

function Costs({ code, itemCode }: { code: string; itemCode: string }) {
  return (
    <OfficeList
      caption={messages.historyTitle(itemCode)}
      call={useCosts(code, itemCode)}
      rowsOf={({ costs }) => costs}
      columns={columns}
      keyOf={({ at }) => at}
      empty={{ text: messages.noHistory }}
    />
  )
}
