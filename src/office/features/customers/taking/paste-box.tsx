import { useRef } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { officeQuickOrder, officeQuickOrderFile } from '#contract/office/orders/on-behalf.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { base64Of } from '../../forms/base64-of.ts'
import { FileInput } from '../../forms/file-input.tsx'
import { useDrop } from '../../forms/use-drop.ts'
import { reported } from '../act.ts'
import { CandidateFacts } from './code-entry.tsx'
import { takingMessages as texts } from './messages.ts'
import { choicesOf, type Line, type Product, type ReadLine, sorted } from './notebook.ts'

/** What was pasted and is not in the order yet. */
export interface Pasted {
  /** Not read yet. */
  readonly text: string
  /** Read, and to be chosen. */
  readonly doubtful: readonly ReadLine[]
  /** Whether lines of the order came from a chat. */
  readonly isChat: boolean
}

export const NOTHING_PASTED: Pasted = { text: '', doubtful: [], isChat: false }

interface PasteBoxProps {
  cardcode: string
  pasted: Pasted
  onPasted: (change: (before: Pasted) => Pasted) => void
  products: ReadonlyMap<string, Product>
  onProducts: (products: readonly Product[]) => void
  onLines: (lines: readonly Line[]) => void
}

/** A chat or a workbook becomes lines; the doubtful ones wait below until they are chosen (OFC-17). */
export function PasteBox({ cardcode, pasted, onPasted, products, onProducts, onLines }: PasteBoxProps) {
  const { text, doubtful } = pasted
  const take = (reply: ReplyOf<typeof officeQuickOrder>, isChat: boolean) => {
    onProducts(reply.products)
    const found = sorted(reply.lines, new Map(reply.products.map(one => [one.itemCode, one])))
    onLines(found.sure)
    onPasted(before => ({
      text: isChat ? '' : before.text,
      doubtful: [...before.doubtful, ...found.doubtful],
      isChat: before.isChat || isChat,
    }))
    if (found.sure.length > 0) showToast('success', texts.added(found.sure.length))
  }
  const isReading = useRef(false)
  const read = async () => {
    // Its lines would be added twice.
    if (isReading.current) return
    isReading.current = true
    const lines = text.split(/\r?\n/)
    await reported(async () => take(await callOffice(officeQuickOrder, { body: { cardcode, lines } }), true))
    isReading.current = false
  }
  const readFile = async (file: File) => {
    const base64 = await base64Of(file)
    await reported(async () =>
      take(await callOffice(officeQuickOrderFile, { body: { cardcode, base64 } }), false),
    )
  }
  const settle = (line: ReadLine, chosen: Line | null) => {
    if (chosen !== null) onLines([chosen])
    onPasted(before => ({ ...before, doubtful: before.doubtful.filter(one => one !== line) }))
  }
  // What they mean is sure, and only how many is asked.
  const unsold = doubtful.filter(({ isSure }) => isSure)
  const roundUp = () => {
    onLines(
      unsold.flatMap(({ candidates: [first] }) => {
        const product = products.get(first?.itemCode ?? '')
        const most = product && choicesOf(first?.quantity ?? null, product).at(-1)
        return product === undefined || most === undefined
          ? []
          : { itemCode: product.itemCode, quantity: most }
      }),
    )
    onPasted(before => ({ ...before, doubtful: before.doubtful.filter(one => !unsold.includes(one)) }))
    // Once they are gone.
    requestAnimationFrame(focusPasted)
  }
  const { isOver, handlers } = useDrop(({ files: [file] }) => {
    if (file !== undefined) void readFile(file)
  })
  return (
    <Panel title={texts.paste} dense>
      <div
        className={joinClasses(
          'grid gap-2 rounded border border-dashed p-1 -m-1',
          isOver ? 'border-info' : 'border-transparent',
        )}
        {...handlers}
      >
        <TextArea
          data-pasted=""
          label={texts.paste}
          hint={texts.pasteHint}
          rows={4}
          value={text}
          maxLength={100_000}
          onKeyDown={event => {
            // Elsewhere on the screen it confirms the order.
            if (event.key !== 'Enter' || !event.ctrlKey) return
            event.preventDefault()
            if (text.trim() !== '') void read()
          }}
          onChange={event => onPasted(before => ({ ...before, text: event.target.value }))}
        />
        <Button disabled={text.trim() === ''} className="justify-self-start" onClick={read}>
          {texts.read}
        </Button>
        <FileInput
          label={texts.file}
          types=".xlsx,.csv"
          onPick={([file]) => {
            if (file !== undefined) void readFile(file)
          }}
        />
        <p className="text-xs text-ink-muted max-lg:hidden">{texts.dropHere}</p>
        {doubtful.length === 0 ? null : (
          <div className="grid gap-3 border-t border-line pt-2">
            <p role="status" className="text-sm font-medium text-warning">
              {texts.doubtful(doubtful.length)}
            </p>
            {unsold.length > 1 ? (
              <Button size="sm" className="justify-self-start" onClick={roundUp}>
                {texts.roundUp(unsold.length)}
              </Button>
            ) : null}
            {doubtful.map(line => (
              <Doubt key={`${line.number} ${line.text}`} line={line} products={products} onSettled={settle} />
            ))}
          </div>
        )}
      </div>
    </Panel>
  )
}

interface DoubtProps {
  line: ReadLine
  products: ReadonlyMap<string, Product>
  onSettled: (line: ReadLine, chosen: Line | null) => void
}

function Doubt({ line, products, onSettled }: DoubtProps) {
  const row = useRef<HTMLDivElement>(null)
  // What it means is sure, and only how many is asked.
  const unsold = line.isSure ? products.get(line.candidates[0]?.itemCode ?? '') : undefined
  const settle = (chosen: Line | null) => {
    focusNextDoubt(row.current)
    onSettled(line, chosen)
  }
  return (
    <div ref={row} data-doubt="" className="grid gap-1 text-sm">
      <p className="wrap-anywhere">
        «{line.text}»{line.candidates.length === 0 ? ` · ${texts.unread}` : ''}
        {unsold === undefined ? '' : ` · ${texts.soldBy(unsold.unitMult)}`}
      </p>
      {line.candidates.flatMap(({ itemCode, quantity }) => {
        const product = products.get(itemCode)
        return product === undefined
          ? []
          : choicesOf(quantity, product).map(choice => (
              <Button
                key={`${itemCode} ${choice}`}
                size="sm"
                className="justify-start text-left"
                onClick={() => settle({ itemCode, quantity: choice })}
              >
                <span className="wrap-anywhere">
                  {formatQuantity(choice)} × {itemCode} · {product.title} ·{' '}
                  {formatPrice(product.finalPrice, product.currency)} · <CandidateFacts product={product} />
                </span>
              </Button>
            ))
      })}
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => settle(null)}>
        {texts.skip}
      </Button>
    </div>
  )
}

/** Leads to what is to be chosen, else to what is to be read. */
export function focusPasted(): void {
  const doubt = document.querySelector<HTMLElement>('[data-doubt] button')
  const place = doubt ?? document.querySelector<HTMLElement>('[data-pasted]')
  place?.focus()
}

/** Focus goes on to the likeliest product of the next line; after the last one, to the screen. */
function focusNextDoubt(row: HTMLElement | null): void {
  const others = [row?.nextElementSibling, row?.previousElementSibling]
  const next = others.find(one => one?.matches('[data-doubt]'))?.querySelector('button')
  if (next) next.focus()
  else row?.closest('main')?.focus({ preventScroll: true })
}
