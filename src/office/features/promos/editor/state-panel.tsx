import { useState } from 'react'
import { Link } from 'react-router'
import { endPromo, officePromo, officePromos, promoCarts, publishPromo } from '#contract/office/promos.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Radio } from '#ui/fields/checkbox.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { undoableAct } from '../../customers/act.ts'
import { actKey } from '../../keys/act-key.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { PhaseBadge } from '../phase-badge.tsx'
import { draftOf, type Promo } from '../promo-draft.ts'
import { promoPaths } from '../promo-paths.ts'
import { HeldCarts } from '../uses/held-carts.tsx'
import { messages as usesMessages } from '../uses/messages.ts'
import { BelowCost } from './line-margins.tsx'

const CART_ACTS = ['keep', 'products', 'remove'] as const

interface StatePanelProps {
  promo: Promo
  /** Something is typed that is not saved. */
  isChanged: boolean
}

/** Where a promotion stands, what stops it, what it meets, and the acts that move it on (OFM-05, OFM-06, OFM-09). */
export function StatePanel({ promo, isChanged }: StatePanelProps) {
  const [asked, setAsked] = useState<'publish' | 'end' | null>(null)
  const mayPublish = usePermissions().has('promos.publish')
  const { phase, problems, publishedBy, docEntry } = promo
  const isDraft = phase === 'draft'
  const canPublish = isDraft && mayPublish && problems.length === 0 && !isChanged
  const canEnd = !isDraft && phase !== 'ended' && mayPublish
  return (
    <Panel title={messages.state} className="grid gap-3 text-sm max-xl:order-first">
      <p className="flex flex-wrap items-center gap-2">
        <PhaseBadge phase={phase} />
        {messages.usedOf(promo.used, promo.maxTotal)} {messages.columns.used.toLowerCase()}
        {publishedBy === null ? null : <span>{messages.publishedBy(publishedBy)}</span>}
      </p>
      {isDraft && problems.length > 0 ? (
        <Notice kind="warning" title={messages.problems}>
          <ul>
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Overlaps promo={promo} />
      {isDraft && !mayPublish ? <p className="text-ink-muted">{messages.needsPublisher}</p> : null}
      {isDraft && mayPublish && isChanged ? <p className="text-ink-muted">{messages.saveFirst}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isDraft && mayPublish ? (
          <Button
            variant="primary"
            {...actKey('promo.publish')}
            disabled={!canPublish}
            onClick={() => setAsked('publish')}
          >
            {messages.publish}
          </Button>
        ) : null}
        {canEnd ? <Button onClick={() => setAsked('end')}>{messages.end}</Button> : null}
        {isDraft ? null : (
          <Link to={promoPaths.uses(docEntry)} className={buttonClasses({})}>
            {usesMessages.open}
          </Link>
        )}
        <Link to={promoPaths.copy(docEntry)} className={buttonClasses({})}>
          {messages.copy}
        </Link>
      </div>
      <PublishDialog promo={promo} open={asked === 'publish'} onClose={() => setAsked(null)} />
      <EndDialog promo={promo} open={asked === 'end'} onClose={() => setAsked(null)} />
    </Panel>
  )
}

function Overlaps({ promo: { overlaps } }: { promo: Promo }) {
  if (overlaps.length === 0) return null
  return (
    <Notice kind="info" title={messages.overlaps}>
      <ul className="grid gap-1">
        {overlaps.map(({ docEntry, title, from, to, products, excludesOther }) => (
          <li key={docEntry}>
            <Link to={promoPaths.promo(docEntry)}>
              {messages.overlap(title, formatDay(from), formatDay(to))}
            </Link>
            {excludesOther ? ` ${messages.excludes}` : null}
            <ul>
              {products.slice(0, 5).map(({ itemCode, wins }) => (
                <li key={itemCode}>
                  {itemCode}: {messages.wins[wins ?? 'none']}
                </li>
              ))}
            </ul>
            {products.length > 5 ? messages.more(products.length - 5) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface ActDialogProps {
  promo: Promo
  open: boolean
  onClose: () => void
}

function PublishDialog({ promo, open, onClose }: ActDialogProps) {
  const { docEntry, version, validFrom, validTo } = promo
  const publish = async () => {
    await undoableAct(
      idempotencyKey => callOffice(publishPromo, { body: { docEntry, version }, idempotencyKey }),
      messages.published,
      officePromo,
      officePromos,
    )
    await invalidate(officePromo, officePromos)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.publishTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" onClick={publish}>
            {messages.publish}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{messages.publishAsk(formatDay(validFrom), formatDay(validTo))}</p>
        <BelowCost
          lines={draftOf(promo).lines}
          products={new Map(promo.products.map(product => [product.itemCode, product]))}
        />
        <Overlaps promo={promo} />
      </div>
    </Dialog>
  )
}

function EndDialog({ promo, open, onClose }: ActDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.endTitle} width="md">
      <EndForm promo={promo} onClose={onClose} />
    </Dialog>
  )
}

/** The carts that hold it, what becomes of them, and the act (OFM-07, OFM-09). */
function EndForm({ promo: { docEntry, version }, onClose }: Omit<ActDialogProps, 'open'>) {
  const { reply: held, failure, reload } = useCall(promoCarts, { docEntry })
  const [chosen, setChosen] = useState<(typeof CART_ACTS)[number]>('keep')
  if (held === undefined)
    return failure === null ? (
      <p role="status">{messages.looking}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  const { carts } = held.total
  const end = async () => {
    const body = { docEntry, version, carts: chosen, confirmsCarts: carts }
    await undoableAct(
      idempotencyKey => callOffice(endPromo, { body, idempotencyKey }),
      messages.ended,
      officePromo,
      officePromos,
    )
    await invalidate(officePromo, officePromos, promoCarts)
    onClose()
  }
  return (
    <div className="grid gap-4">
      {carts === 0 ? <p>{messages.endNone}</p> : <HeldCarts held={held} />}
      {carts === 0 ? null : (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{messages.endWhat}</legend>
          {CART_ACTS.map(act => (
            <Radio
              key={act}
              name="carts"
              label={messages.cartActs[act]}
              checked={chosen === act}
              onChange={() => setChosen(act)}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button variant="danger" onClick={end}>
          {messages.end}
        </Button>
      </div>
    </div>
  )
}
