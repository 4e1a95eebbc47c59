import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { canPick } from '#domain/office/picking/picks.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { orderTone } from '#domain/orders/order-tone.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { ageText } from '../../features/lists/age.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { useNow } from '../../features/lists/use-now.ts'
import { useOperator } from '../../features/operator/operator.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import type { OrderAct } from '../../features/orders/acts/act.ts'
import { ActDialog } from '../../features/orders/acts/act-dialog.tsx'
import { messages } from '../../features/orders/messages.ts'
import { orderPaths } from '../../features/orders/order-paths.ts'
import type { Order } from '../../features/orders/order-types.ts'
import { ErpPanel } from '../../features/orders/page/erp-panel.tsx'
import { HoldPanel } from '../../features/orders/page/hold-panel.tsx'
import { OrderFacts } from '../../features/orders/page/order-facts.tsx'
import { OrderLines } from '../../features/orders/page/order-lines.tsx'
import { HistoryPanel, NotesPanel, Timeline } from '../../features/orders/page/order-record.tsx'
import { WhatNow } from '../../features/orders/page/what-now.tsx'
import { pickingMessages } from '../../features/orders/picking/messages.ts'
import { ShortagePanel } from '../../features/orders/picking/shortage-panel.tsx'
import { proposalMessages } from '../../features/orders/proposals/messages.ts'
import { ProposalsPanel } from '../../features/orders/proposals/proposals-panel.tsx'
import { Screen } from '../../features/shell/screen.tsx'
import { useFocusWhenMoved } from '../../features/shell/use-focus-when-moved.ts'
import { GiveDialog } from '../../features/today/tasks/give-dialog.tsx'
import { taskMessages } from '../../features/today/tasks/messages.ts'
import { takeOrLetGo } from '../../features/today/tasks/take-task.ts'

/** Below more lines the notes would be out of sight: they stand above them. */
const LINES_IN_SIGHT = 12

/** `Pedido`: what to do now, everything it is decided by, and its record. */
export function OrderScreen() {
  const orderId = Number(useParams().orderId)
  const { reply, failure, reload } = useCall(officeOrder, { orderId })
  if (reply === undefined) {
    return (
      <Screen title={messages.orders}>
        {failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )}
      </Screen>
    )
  }
  return <OrderContent order={reply} />
}

function OrderContent({ order }: { order: Order }) {
  const { orderId, docNum, status, statusDescription, statusAt, cardName } = order
  const [act, setAct] = useState<OrderAct | null>(null)
  const now = useNow()
  const permissions = usePermissions()
  const mayPick = permissions.has('orders.pick') && !isFinal(status)
  const isShort = order.lines.some(({ shortage }) => shortage?.way === 'substitute')
  const mayPropose = permissions.has('orders.propose') && canPropose(status, isShort)
  const mayPrepare = permissions.has('orders.pick') && canPick(status)
  const change = orderPaths.change(orderId)
  const heading = useFocusWhenMoved(status)
  const sheet = orderPaths.picking([orderId])
  const hasLongList = order.lines.length > LINES_IN_SIGHT
  return (
    <Screen
      thing={thingText('order', orderId)}
      title={messages.order(docNum)}
      lead={
        <p ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={orderTone(status)}>{statusDescription}</Badge>
          <span>{messages.ago(ageText(statusAt, now))}</span>
          <span className="wrap-anywhere">{cardName}</span>
        </p>
      }
      acts={
        <div className="flex flex-wrap gap-2" data-no-print="">
          {isFinal(status) ? null : <TakeButtons order={order} />}
          {mayPropose ? (
            <Link to={change} {...actKey('order.propose')} className="btn btn-secondary btn-md">
              {proposalMessages.propose}
            </Link>
          ) : null}
          {mayPrepare ? (
            <Link
              to={orderPaths.prepare(orderId)}
              {...actKey('order.prepare')}
              className="btn btn-secondary btn-md"
            >
              {pickingMessages.onScreen}
            </Link>
          ) : null}
          {mayPick ? (
            <Link to={sheet} {...actKey('order.sheet')} className="btn btn-secondary btn-md">
              <Icon name="print" />
              {messages.sheet}
            </Link>
          ) : null}
        </div>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="contents xl:grid xl:gap-4">
          <WhatNow order={order} onAct={setAct} />
          <div className="grid min-w-0 gap-4 max-xl:order-2">
            <ShortagePanel order={order} />
            <ProposalsPanel order={order} />
            {hasLongList ? <NotesPanel order={order} onAct={setAct} /> : null}
            <OrderLines order={order} />
            {hasLongList ? null : <NotesPanel order={order} onAct={setAct} />}
            <HistoryPanel order={order} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4 max-xl:order-1">
          {status === 'on_hold' ? <HoldPanel orderId={orderId} /> : null}
          <OrderFacts order={order} />
          <Timeline order={order} />
          <ErpPanel order={order} onAct={setAct} />
        </div>
      </div>
      <ActDialog act={act} order={order} onClose={() => setAct(null)} />
    </Screen>
  )
}

/** OFO-02, OFH-08: others see who works on the order; it may go to a colleague. */
function TakeButtons({ order: { orderId, docNum, takenBy } }: { order: Order }) {
  const isMine = takenBy === useOperator().person.name
  const [isGiving, setGiving] = useState(false)
  const task = { thing: 'order', key: String(orderId) } as const
  const take = () => void takeOrLetGo(task, !isMine)
  const label = isMine ? taskMessages.letGo : taskMessages.take
  return (
    <>
      <Button {...actKey('order.take')} onClick={take}>
        {label}
      </Button>
      <Button {...actKey('order.give')} onClick={() => setGiving(true)}>
        {taskMessages.give}
      </Button>
      <GiveDialog
        task={isGiving ? { ...task, name: messages.order(docNum) } : null}
        onClose={() => setGiving(false)}
      />
    </>
  )
}
