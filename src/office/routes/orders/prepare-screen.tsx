import { Link, useParams } from 'react-router'
import { pickingSheet } from '#contract/office/orders/picking.ts'
import { canPick } from '#domain/office/picking/picks.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { messages as orderMessages } from '../../features/orders/messages.ts'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { Counter } from '../../features/orders/picking/counter.tsx'
import { pickingMessages as messages } from '../../features/orders/picking/messages.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** `Preparación`: what to fetch next, and a field for codes that always has the focus (OFO-14). */
export function PrepareScreen() {
  const orderId = Number(useParams().orderId)
  const { reply, failure, reload } = useCall(pickingSheet, { orderId })
  const order = reply?.orders[0]
  const { person } = useOperator()
  if (order === undefined)
    return (
      <Screen title={messages.onScreen}>
        {failure === null ? (
          <p role="status">{orderMessages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )}
      </Screen>
    )
  const { docNum, cardName, agency, delivery, takenBy, status } = order
  const isOther = takenBy !== null && takenBy !== person.name
  return (
    <Screen
      title={messages.title(docNum)}
      thing={thingText('order', orderId)}
      lead={
        <p className="wrap-anywhere">
          {[cardName, agency ?? delivery].join(' · ')}
          {isOther ? <b> {messages.takenBy(takenBy)}</b> : null}
        </p>
      }
      acts={
        <div className="flex flex-wrap gap-2">
          <Link
            to={orderPaths.order(orderId)}
            {...actKey('prepare.order')}
            className="btn btn-secondary btn-md"
          >
            {messages.order}
          </Link>
          <Link
            to={orderPaths.picking([orderId])}
            {...actKey('prepare.sheet')}
            className="btn btn-secondary btn-md"
          >
            <Icon name="print" />
            {messages.sheet}
          </Link>
        </div>
      }
    >
      {canPick(status) ? (
        <Counter key={orderId} order={order} />
      ) : (
        <Notice kind="warning">{messages.notNow}</Notice>
      )}
    </Screen>
  )
}
