import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { fileSize } from '#ui/hooks/file-size.ts'
import { LeavingAsks } from '../../features/forms/save-bar.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import { ChooseProduct } from '../../features/products/pictures/choose-product.tsx'
import { messages } from '../../features/products/pictures/messages.ts'
import {
  countKinds,
  isUsable,
  kindsOf,
  type PictureAct,
  type PictureRow,
  ROW_KINDS,
  type RowKind,
} from '../../features/products/pictures/picture-batch.ts'
import { PictureDrop } from '../../features/products/pictures/picture-drop.tsx'
import { PictureList } from '../../features/products/pictures/picture-list.tsx'
import {
  type PictureBatch,
  planOf,
  usePictureBatch,
} from '../../features/products/pictures/use-picture-batch.ts'
import { ProductNav } from '../../features/products/product-nav.tsx'
import { Screen } from '../../features/shell/screen.tsx'

const FOR_ALL: readonly PictureAct[] = ['add', 'replace', 'skip']

/** `Fotos`: a folder of pictures to their products by the names of the files (OFP-20 to OFP-22). */
export function PicturesScreen() {
  const batch = usePictureBatch()
  const { step, problem, rows } = batch
  const isOpen = step.name === 'empty' || step.name === 'undone'
  const isDone = isOpen || step.name === 'done'
  return (
    <Screen
      title={messages.title}
      lead={<p>{messages.lead}</p>}
      acts={
        rows.length > 0 && step.name === 'choosing' ? (
          <Button {...actKey('pictures.again')} onClick={batch.reset}>
            {messages.again}
          </Button>
        ) : null
      }
    >
      <ProductNav />
      {step.name === 'undone' ? <Notice kind="info">{messages.undone}</Notice> : null}
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {isOpen ? <PictureDrop onOpen={batch.open} /> : null}
      <Progress batch={batch} />
      {step.name === 'choosing' ? <Choosing batch={batch} /> : null}
      {step.name === 'done' ? (
        <Notice
          kind="success"
          title={messages.done(step.pictures, step.products)}
          action={
            <div className="flex flex-wrap gap-2">
              <Button {...actKey('pictures.undo')} onClick={batch.undo}>
                {messages.undo}
              </Button>
              <Button variant="primary" {...actKey('pictures.again')} onClick={batch.reset}>
                {messages.more}
              </Button>
            </div>
          }
        >
          {messages.drawing}
        </Notice>
      ) : null}
      {isDone ? null : <LeavingAsks title={messages.leaveTitle} ask={messages.leaveAsk} />}
    </Screen>
  )
}

/** What goes on by itself, and how to stop it. */
function Progress({ batch: { step, stop, reset } }: { batch: PictureBatch }) {
  if (step.name === 'reading' || step.name === 'matching' || step.name === 'saving')
    return <p role="status">{messages[step.name]}</p>
  if (step.name !== 'examining' && step.name !== 'sending') return null
  const isSending = step.name === 'sending'
  const text = messages[step.name](step.done, step.all)
  return (
    <section aria-label={messages.progress} className="grid max-w-2xl gap-3">
      <p>{text}</p>
      <progress value={step.done} max={Math.max(step.all, 1)} aria-label={messages.progress} />
      <p role="status" className="text-sm text-ink-muted">
        {isSending && step.isWaiting ? messages.waiting : isSending ? messages.keepOpen : ''}
      </p>
      <Button className="justify-self-start" {...actKey('pictures.stop')} onClick={isSending ? stop : reset}>
        {messages.stop}
      </Button>
    </section>
  )
}

function Choosing({ batch }: { batch: PictureBatch }) {
  const { rows, others, setAct, setProduct, match } = batch
  const [shown, setShown] = useState<RowKind | 'all'>('all')
  const [opened, setOpened] = useState<PictureRow | null>(null)
  if (rows.length === 0)
    return (
      <Button className="justify-self-start" variant="primary" {...actKey('pictures.match')} onClick={match}>
        {messages.matchAgain}
      </Button>
    )
  const kinds = kindsOf(rows)
  const counts = countKinds(kinds)
  const listed = rows.flatMap((row, at) => {
    const kind = kinds[at] ?? 'orphan'
    return shown === 'all' || kind === shown ? [{ row, kind }] : []
  })
  const usable = listed.filter(({ row }) => isUsable(row))
  const present = ROW_KINDS.filter(kind => counts[kind] > 0)
  return (
    <>
      <p role="status">
        {present.map(kind => messages.counted(kind, counts[kind])).join(', ')}.
        {others === 0 ? null : ` ${messages.others(others)}`}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{messages.lists}</legend>
          {(['all', ...present] as const).map(kind => (
            <Button
              key={kind}
              size="sm"
              aria-pressed={kind === shown}
              variant={kind === shown ? 'primary' : 'secondary'}
              onClick={() => setShown(kind)}
            >
              {kind === 'all'
                ? messages.kindAndCount(messages.all, rows.length)
                : messages.kindAndCount(messages.kinds[kind], counts[kind])}
            </Button>
          ))}
        </fieldset>
        {usable.length === 0 ? null : (
          <fieldset className="flex flex-wrap items-center gap-2 text-sm">
            <legend className="float-left mr-2 pt-1.5">{messages.forAll(usable.length)}</legend>
            {FOR_ALL.map(act => (
              <Button
                key={act}
                size="sm"
                onClick={() => setAct(new Set(usable.map(({ row }) => row.id)), act)}
              >
                {messages.acts[act]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <p className="text-sm text-ink-muted">{messages.actHint}</p>
      <PictureList
        key={shown}
        listed={listed}
        onAct={(id, act) => setAct(new Set([id]), act)}
        onChoose={setOpened}
      />
      <SendBar batch={batch} />
      <ChooseProduct
        row={opened}
        onClose={() => setOpened(null)}
        onChoose={product => {
          if (opened !== null) setProduct(opened.id, product)
          setOpened(null)
        }}
      />
    </>
  )
}

/** What will be done, and the button that does it. */
function SendBar({ batch: { rows, send, sendOthers } }: { batch: PictureBatch }) {
  const plan = planOf(rows)
  const isNothing = plan.pictures === 0
  const label = plan.toSend > 0 ? messages.send(plan.pictures) : messages.save(plan.pictures)
  return (
    <section
      aria-label={messages.act}
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-end gap-3 rounded border border-line bg-surface px-4 py-3 shadow-float max-lg:bottom-14"
    >
      <p role="status" className="min-w-40 flex-1 text-sm font-medium">
        {isNothing
          ? messages.nothing
          : messages.plan(plan.pictures, plan.products, plan.bytes === 0 ? '' : fileSize(plan.bytes))}
        {messages.replaced(plan.replaced)}
      </p>
      {plan.refused === 0 || plan.refused === plan.pictures ? null : (
        <Button onClick={sendOthers}>{messages.withoutRefused}</Button>
      )}
      <Button
        variant="primary"
        {...actKey('form.confirm')}
        disabled={isNothing}
        reason={messages.nothing}
        onClick={() => send()}
      >
        {plan.refused > 0 ? messages.retry : label}
      </Button>
    </section>
  )
}
