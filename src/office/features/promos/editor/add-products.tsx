import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { promoProducts } from '#contract/office/promos.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { reported } from '../../customers/act.ts'
import { base64Of } from '../../forms/base64-of.ts'
import { FileInput } from '../../forms/file-input.tsx'
import { useDrop } from '../../forms/use-drop.ts'
import { findProducts } from '../../lookup/find-products.ts'
import { LookupField } from '../../lookup/lookup-field.tsx'
import { useFound } from '../../lookup/use-found.ts'
import { messages } from '../messages.ts'
import type { PromoProduct } from '../promo-draft.ts'

type Refused = ReplyOf<typeof promoProducts>['refused']
const MOST_SHOWN = 20

interface AddProductsProps {
  /** Codes that are there. */
  codes: ReadonlySet<string>
  onAdd: (products: readonly PromoProduct[]) => void
}

/** One by one, pasted, or dropped as a workbook; what cannot be offered is named (OFM-04). */
export function AddProducts({ codes, onAdd }: AddProductsProps) {
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState('')
  const [refused, setRefused] = useState<Refused>([])
  const [done, setDone] = useState('')
  const found = useFound(typed, findProducts)
  const code = typed.trim()
  // What the search does not know is asked all the same: it may be inactive.
  const asTyped = [{ key: code, title: code, detail: '', value: code }]

  const take = async (body: { codes?: string[]; base64?: string }) => {
    const reply = await callOffice(promoProducts, { body })
    const fresh = reply.products.filter(({ itemCode }) => !codes.has(itemCode))
    const known = reply.products.length - fresh.length
    onAdd(fresh)
    setRefused(reply.refused)
    setDone(
      [messages.added(fresh.length), known === 0 ? '' : messages.alreadyThere(known)]
        .filter(Boolean)
        .join(', '),
    )
  }
  const addTyped = (code: string) => {
    setTyped('')
    void reported(() => take({ codes: [code] }))
  }
  const addPasted = () =>
    reported(async () => {
      await take({ codes: pasted.split(/\r?\n/) })
      setPasted('')
    })
  const addFile = (file: File | undefined) => {
    if (file === undefined) return
    void reported(async () => take({ base64: await base64Of(file) }))
  }
  const { isOver, handlers } = useDrop(({ files }) => addFile(files[0]))
  return (
    <section
      aria-label={messages.addProduct}
      className={joinClasses(
        'grid gap-3 rounded border border-dashed p-3',
        isOver ? 'border-info' : 'border-line',
      )}
      {...handlers}
    >
      <LookupField
        label={messages.addProduct}
        hint={messages.addProductHint}
        text={typed}
        onText={setTyped}
        options={found === null || found.length > 0 ? (found ?? []) : asTyped}
        onPick={addTyped}
        // Before anything is offered: the code as it is typed.
        onEnter={() => (code === '' ? undefined : addTyped(code))}
        resultsLabel={messages.addProduct}
        maxLength={100}
      />
      <details>
        <summary className="cursor-pointer text-sm font-medium">{messages.paste}</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <div className="grid gap-2">
            <TextArea
              label={messages.paste}
              hint={messages.pasteHint}
              rows={4}
              value={pasted}
              maxLength={100_000}
              onChange={event => setPasted(event.target.value)}
            />
            <Button className="justify-self-start" disabled={pasted.trim() === ''} onClick={addPasted}>
              {messages.pasteAdd}
            </Button>
          </div>
          <div className="grid content-start gap-1">
            <FileInput label={messages.file} types=".xlsx,.csv" onPick={([file]) => addFile(file)} />
            <p className="text-xs text-ink-muted">{messages.dropHere}</p>
          </div>
        </div>
      </details>
      <p role="status" className="text-sm empty:hidden">
        {done}
      </p>
      {refused.length === 0 ? null : (
        <Notice kind="warning" title={messages.refusedTitle(refused.length)}>
          <ul className="text-sm">
            {refused.slice(0, MOST_SHOWN).map(({ text, reason }) => (
              <li key={`${text} ${reason}`} className="wrap-anywhere">
                {text}: {messages.refusedReasons[reason]}
              </li>
            ))}
          </ul>
          {refused.length > MOST_SHOWN ? <p>{messages.more(refused.length - MOST_SHOWN)}</p> : null}
        </Notice>
      )}
    </section>
  )
}
