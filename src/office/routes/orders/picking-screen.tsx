import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pickingSheet } from '#contract/office/orders/picking.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { messages } from '../../features/orders/messages.ts'
import { OrderSheets, TogetherSheet } from '../../features/orders/picking/sheets.tsx'
import { Screen } from '../../features/shell/screen.tsx'

const KINDS = [
  { value: 'each', label: messages.sheetOne },
  { value: 'together', label: messages.sheetTogether },
]
const PAPERS = [
  { value: 'a4', label: messages.paperA4 },
  { value: '80', label: messages.paper80 },
]

/** `Hoja de preparación` of the orders in the address (OFO-13). */
export function PickingScreen() {
  const [search] = useSearchParams()
  const orderId = search.get('pedidos') ?? ''
  return (
    <Screen title={messages.sheetTitle}>
      {orderId === '' ? <p>{messages.noSheet}</p> : <Sheets orderId={orderId} />}
    </Screen>
  )
}

function Sheets({ orderId }: { orderId: string }) {
  const { reply, failure, reload } = useCall(pickingSheet, { orderId })
  const [kind, setKind] = useState('each')
  const [paper, setPaper] = useState('a4')
  if (reply === undefined) {
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3" data-no-print="">
        {reply.orders.length > 1 ? (
          <Select
            label={messages.sheetTitle}
            options={KINDS}
            value={kind}
            onChange={event => setKind(event.target.value)}
          />
        ) : null}
        <Select
          label={messages.sheetPaper}
          options={PAPERS}
          value={paper}
          onChange={event => setPaper(event.target.value)}
        />
        <Button
          variant="primary"
          {...actKey('paper.print')}
          icon={<Icon name="print" />}
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
      </div>
      <div className={paper === '80' ? 'sheets-80 grid grid-cols-1 gap-4' : 'grid grid-cols-1 gap-4'}>
        {kind === 'together' ? <TogetherSheet sheet={reply} /> : <OrderSheets orders={reply.orders} />}
      </div>
    </>
  )
}
