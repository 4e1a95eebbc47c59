import { type FormEvent, useRef, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { formatPrice } from '#domain/money/money.ts'
import { parseQuantity, proposedQuantities, quantityRange } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { messages } from '../messages.ts'
import { takingMessages as texts } from './messages.ts'
import type { Product } from './notebook.ts'

/** What is shown of a product before its quantity is typed. */
export type EntryProduct = Pick<
  Product,
  'itemCode' | 'title' | 'finalPrice' | 'currency' | 'stockDescription' | 'unitMult' | 'lastBought'
>

export interface FoundProducts<Found extends EntryProduct> {
  readonly products: readonly Found[]
  /** The first is what the text names. */
  readonly isSure: boolean
}

interface CodeEntryProps<Found extends EntryProduct> {
  /** Looks for what a text names; throws a `CallFailure`. */
  find: (text: string) => Promise<FoundProducts<Found>>
  onLine: (product: Found, quantity: number) => void
  /** Whether it is known what the customer bought before. */
  hasPurchases: boolean
}

/** Code, Enter, quantity, Enter, next line: the keyboard alone (OFC-18). */
export function CodeEntry<Found extends EntryProduct>({
  find: findProducts,
  onLine,
  hasPurchases,
}: CodeEntryProps<Found>) {
  const code = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<readonly Found[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [chosen] = found.length === 1 ? found : []

  const choose = (product: Found) => {
    setFound([product])
    requestAnimationFrame(() => quantity.current?.select())
  }
  const find = async (text: string) => {
    setBusy(true)
    try {
      const { products, isSure } = await findProducts(text)
      const [first] = products
      if (first === undefined) return refuse(texts.notFound(text))
      setProblem(null)
      if (isSure) choose(first)
      else setFound(products)
    } catch (error) {
      refuse(detailOf(error, messages.failed))
    } finally {
      setBusy(false)
    }
  }
  const refuse = (why: string) => {
    setFound([])
    setProblem(why)
    code.current?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = code.current?.value.trim() ?? ''
    if (chosen === undefined) return text === '' ? undefined : void find(text)
    const range = quantityRange(chosen.unitMult)
    const typed = parseQuantity(quantity.current?.value ?? '', range)
    if (typed.kind !== 'valid') {
      setProblem(texts.notMultiple(range.step, proposedQuantities(quantity.current?.value ?? '', range)))
      return quantity.current?.select()
    }
    onLine(chosen, typed.quantity)
    setFound([])
    setProblem(null)
    if (code.current !== null) code.current.value = ''
    code.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <form
        onSubmit={submit}
        className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_9rem_auto]"
      >
        <TextField
          ref={code}
          data-code-entry=""
          className="max-sm:col-span-2"
          label={texts.code}
          enterKeyHint="next"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          // The screen is for typing codes: nothing else comes first.
          autoFocus
          error={chosen === undefined ? problem : null}
          onChange={() => {
            setFound([])
            setProblem(null)
          }}
        />
        <TextField
          key={chosen?.itemCode ?? ''}
          ref={quantity}
          label={texts.quantity}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          disabled={chosen === undefined}
          error={chosen === undefined ? null : problem}
          defaultValue={chosen === undefined ? '' : String(chosen.lastBought?.quantity ?? chosen.unitMult)}
        />
        <Button type="submit" busy={isBusy} className="mt-6">
          {texts.add}
        </Button>
      </form>
      <div aria-live="polite" className="text-sm">
        {chosen === undefined ? null : <Chosen product={chosen} hasPurchases={hasPurchases} />}
      </div>
      {found.length > 1 ? (
        <Candidates products={found} text={code.current?.value ?? ''} onChoose={choose} />
      ) : null}
    </div>
  )
}

function Chosen({ product, hasPurchases }: { product: EntryProduct; hasPurchases: boolean }) {
  const { itemCode, title, finalPrice, currency, stockDescription, lastBought } = product
  return (
    <p className="wrap-anywhere">
      <b className="font-semibold">{itemCode}</b> {title} · {formatPrice(finalPrice, currency)} ·{' '}
      {stockDescription}
      {hasPurchases ? (
        <span className="text-ink-muted">
          {' · '}
          {lastBought === undefined ? texts.never : texts.last(lastBought.quantity, lastBought.day)}
        </span>
      ) : null}
    </p>
  )
}

/** Focus goes to the first: Enter takes it, Tab leads to the next. */
function Candidates<Found extends EntryProduct>({
  products,
  text,
  onChoose,
}: {
  products: readonly Found[]
  text: string
  onChoose: (product: Found) => void
}) {
  return (
    <div className="grid gap-1 text-sm">
      <p>{texts.choose(text)}</p>
      {products.map((product, at) => (
        <Button
          key={product.itemCode}
          size="sm"
          className="justify-start text-left"
          ref={at === 0 ? focused : undefined}
          onClick={() => onChoose(product)}
        >
          <span className="wrap-anywhere">
            {product.itemCode} · {product.title} · {formatPrice(product.finalPrice, product.currency)} ·{' '}
            <CandidateFacts product={product} />
          </span>
        </Button>
      ))}
    </div>
  )
}

/** Of one of several products: its stock, and what tells it from the others best, whether the customer bought it. */
export function CandidateFacts({ product: { stockDescription, lastBought } }: { product: EntryProduct }) {
  return (
    <span className="font-normal text-ink-muted">
      {stockDescription}
      {lastBought === undefined ? '' : ` · ${texts.last(lastBought.quantity, lastBought.day)}`}
    </span>
  )
}

function focused(button: HTMLButtonElement | null): void {
  button?.focus()
}
