import { useParams } from 'react-router'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { messages } from '../../features/orders/messages.ts'
import type { Order } from '../../features/orders/order-types.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** The labels of a dispatch, one for each package (OFO-16). */
export function LabelsScreen() {
  const { orderId, shipmentId } = useParams()
  const { reply, failure, reload } = useCall(officeOrder, { orderId: Number(orderId) })
  const shipment = reply?.shipments.find(({ id }) => id === Number(shipmentId))
  return (
    <Screen title={messages.labels}>
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )
      ) : shipment === undefined ? (
        <p>{messages.noShipment}</p>
      ) : (
        <>
          <div data-no-print="">
            <Button
              variant="primary"
              {...actKey('paper.print')}
              icon={<Icon name="print" />}
              onClick={() => window.print()}
            >
              {messages.print}
            </Button>
          </div>
          <div className="grid gap-3">
            {Array.from({ length: shipment.packages }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a package is its number
              <Label key={at} order={reply} shipment={shipment} place={at + 1} />
            ))}
          </div>
        </>
      )}
    </Screen>
  )
}

interface LabelProps {
  order: Order
  shipment: Order['shipments'][number]
  place: number
}

function Label({ order, shipment, place }: LabelProps) {
  const { docNum, cardName, address, delivery } = order
  const { agency, branch, guide, packages, pays } = shipment
  return (
    <article className="sheet max-w-md">
      <h2>{cardName}</h2>
      {address === null ? null : (
        <p>
          {[address.street, address.number, address.unit].filter(Boolean).join(' ')}
          <br />
          {address.city}
          {address.phone === null ? '' : ` · ${address.phone}`}
        </p>
      )}
      <p className="font-semibold">{[agency ?? delivery, branch].filter(Boolean).join(' · ')}</p>
      {guide === null ? null : (
        <p>
          {messages.guide}: {guide}
        </p>
      )}
      <p>{messages.paysOptions[pays]}</p>
      <p className="flex justify-between text-base font-semibold">
        <span>{messages.order(docNum)}</span>
        <span>{messages.packageOf(place, packages)}</span>
      </p>
    </article>
  )
}
