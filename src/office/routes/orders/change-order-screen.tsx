import { useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import { orderTone } from '#domain/orders/order-tone.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useCall } from '../../browser/use-call.ts'
import { CodeEntry } from '../../features/customers/taking/code-entry.tsx'
import { findProducts } from '../../features/customers/taking/find-products.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { messages } from '../../features/orders/messages.ts'
import { orderPaths } from '../../features/orders/order-paths.ts'
import type { Order } from '../../features/orders/order-types.ts'
import { DeliveryEditor } from '../../features/orders/proposals/delivery-editor.tsx'
import { type KnownProduct, LineEditor } from '../../features/orders/proposals/line-editor.tsx'
import { proposalMessages as texts } from '../../features/orders/proposals/messages.ts'
import { type Draft, type DraftLine, draftOf } from '../../features/orders/proposals/proposal-types.ts'
import { SendPanel } from '../../features/orders/proposals/send-panel.tsx'
import { usePreview } from '../../features/orders/proposals/use-preview.ts'
import { refreshOrders } from '../../features/orders/refresh-orders.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** `Proponer cambio`: the order as it is to be, beside what it is; the customer decides (OFO-19). */
export function ChangeOrderScreen() {
  const orderId = Number(useParams().orderId)
  const { reply, failure, reload } = useCall(officeOrder, { orderId })
  if (reply === undefined)
    return (
      <Screen title={texts.propose}>
        {failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )}
      </Screen>
    )
  const { docNum, status, statusDescription, cardName } = reply
  const isShort = reply.lines.some(({ shortage }) => shortage?.way === 'substitute')
  return (
    <Screen
      thing={thingText('order', orderId)}
      title={texts.title(docNum)}
      lead={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={orderTone(status)}>{statusDescription}</Badge>
          <span className="wrap-anywhere">{cardName}</span>
          <Link to={orderPaths.order(orderId)}>{texts.back}</Link>
        </p>
      }
    >
      <p className="mb-3 text-sm text-ink-muted">{texts.lead}</p>
      {canPropose(status, isShort) ? (
        <ChangeEditor order={reply} />
      ) : (
        <Notice kind="warning">{messages.whatNow[status]}</Notice>
      )}
    </Screen>
  )
}

function ChangeEditor({ order }: { order: Order }) {
  const { orderId, cardcode, docNum } = order
  const navigate = useNavigate()
  const mayLookUp = usePermissions().has('orders.place')
  const [draft, setDraft] = useState<Draft>(() => draftOf(order))
  const [known, setKnown] = useState<ReadonlyMap<string, KnownProduct>>(new Map())
  const [search] = useSearchParams()
  const isMissing = (itemCode: string) =>
    order.lines.some(line => line.itemCode === itemCode && line.shortage?.way === 'substitute')
  const [replaced, setReplaced] = useState<string | null>(() => {
    const missing = search.get('falta')
    return missing !== null && isMissing(missing) ? missing : null
  })
  const [again, setAgain] = useState(0)
  const entry = useRef<HTMLDivElement>(null)
  const { preview, shown, problem } = usePreview(orderId, draft, again)
  const setLines = (lines: readonly DraftLine[]) => setDraft({ ...draft, lines })
  const add = ({ itemCode, quantity }: { itemCode: string; quantity: number }) => {
    // What is there of a product that is missing in part stays.
    const leaves = replaced === null || isMissing(replaced) ? null : replaced
    const others = draft.lines.filter(line => line.itemCode !== itemCode && line.itemCode !== leaves)
    const insteadOf = replaced === itemCode ? null : replaced
    setLines([...others, { itemCode, quantity, insteadOf }])
    setReplaced(null)
  }
  const substitute = (itemCode: string) => {
    setReplaced(itemCode)
    entry.current?.querySelector('input')?.focus()
  }
  const titleOf = (code: string) => order.lines.find(({ itemCode }) => itemCode === code)?.title ?? code
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        {mayLookUp ? (
          <Panel
            title={replaced === null ? texts.addTitle : texts.substituteTitle(titleOf(replaced))}
            dense
            className={replaced === null ? undefined : 'border-l-4 border-l-accent'}
          >
            <div ref={entry}>
              <CodeEntry
                find={text => findProducts(cardcode, text)}
                hasPurchases
                onLine={(product, quantity) => {
                  const { itemCode } = product
                  setKnown(before => new Map([...before, [itemCode, product]]))
                  add({ itemCode, quantity })
                }}
              />
            </div>
            {replaced === null ? null : (
              <Button size="sm" variant="quiet" className="mt-2" onClick={() => setReplaced(null)}>
                {texts.cancelSubstitute}
              </Button>
            )}
          </Panel>
        ) : null}
        <Panel title={texts.lines} dense>
          <LineEditor
            order={order}
            lines={draft.lines}
            known={known}
            preview={preview ?? shown}
            onChange={setLines}
            onSubstitute={mayLookUp ? substitute : null}
          />
        </Panel>
        <Promos order={order} draft={draft} onChange={promos => setDraft({ ...draft, promos })} />
        <Panel title={texts.delivery} dense>
          <DeliveryEditor
            order={order}
            delivery={draft.delivery}
            onChange={delivery => setDraft({ ...draft, delivery })}
          />
        </Panel>
      </div>
      <SendPanel
        order={order}
        draft={draft}
        preview={preview}
        shown={shown}
        problem={problem}
        onMoved={() => {
          setAgain(again + 1)
          void refreshOrders()
        }}
        onSent={({ status }) => {
          const done = status === 'sent' ? texts.sent(docNum) : texts.ended[status]
          showToast(status === 'stale' ? 'warning' : 'success', done)
          void refreshOrders()
          void navigate(orderPaths.order(orderId))
        }}
      />
    </div>
  )
}

interface PromosProps {
  order: Order
  draft: Draft
  onChange: (promos: readonly number[]) => void
}

/** A promotion stays whole, or leaves. */
function Promos({ order, draft, onChange }: PromosProps) {
  const promos = Map.groupBy(order.lines, ({ idPromo }) => idPromo)
  promos.delete(null)
  if (promos.size === 0) return null
  return (
    <Panel title={messages.promo} dense className="grid gap-2">
      <p className="text-sm text-ink-muted">{texts.promoHelp}</p>
      {[...promos].map(([idPromo, lines]) => {
        if (idPromo === null) return null
        const isKept = draft.promos.includes(idPromo)
        return (
          <div key={idPromo} className="text-sm">
            <Checkbox
              label={texts.keepPromo(lines[0]?.promoDescription ?? '')}
              checked={isKept}
              onChange={() =>
                onChange(
                  isKept ? draft.promos.filter(other => other !== idPromo) : [...draft.promos, idPromo],
                )
              }
            />
            <ul className="pl-7 text-ink-muted">
              {lines.map(({ lineNum, itemCode, title, quantity, factorQty }) => (
                <li key={lineNum}>
                  {messages.packsOf(quantity, factorQty)} · {itemCode} {title}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </Panel>
  )
}
