import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { officeQuickOrder, officeQuickOrderFile } from '#contract/office/orders/on-behalf.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { FileInput } from '../../forms/file-input.tsx'
import { reported } from '../act.ts'
import { takingMessages as texts } from './messages.ts'
import { type Line, type Product, type ReadLine, sorted } from './notebook.ts'

interface PasteBoxProps {
  cardcode: string
  products: ReadonlyMap<string, Product>
  onProducts: (products: readonly Product[]) => void
  onLines: (lines: readonly Line[]) => void
}

/** A chat or a workbook becomes lines; the doubtful ones wait below until they are chosen (OFC-17). */
export function PasteBox({ cardcode, products, onProducts, onLines }: PasteBoxProps) {
  const [text, setText] = useState('')
  const [doubtful, setDoubtful] = useState<readonly ReadLine[]>([])
  const take = (reply: ReplyOf<typeof officeQuickOrder>) => {
    onProducts(reply.products)
    const found = sorted(reply.lines, new Map(reply.products.map(one => [one.itemCode, one])))
    onLines(found.sure)
    setDoubtful([...doubtful, ...found.doubtful])
    setText('')
    if (found.sure.length > 0) showToast('success', texts.added(found.sure.length))
  }
  const read = async () => {
    const lines = text.split(/\r?\n/)
    await reported(async () => take(await callOffice(officeQuickOrder, { body: { cardcode, lines } })))
  }
  const readFile = async (file: File) => {
    const base64 = btoa(
      Array.from(new Uint8Array(await file.arrayBuffer()), byte => String.fromCharCode(byte)).join(''),
    )
    await reported(async () => take(await callOffice(officeQuickOrderFile, { body: { cardcode, base64 } })))
  }
  const settle = (line: ReadLine, chosen: Line | null) => {
    if (chosen !== null) onLines([chosen])
    setDoubtful(doubtful.filter(one => one !== line))
  }
  return (
    <Panel title={texts.paste} dense>
      <div className="grid gap-2">
        <TextArea
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
          onChange={event => setText(event.target.value)}
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
        {doubtful.length === 0 ? null : (
          <div className="grid gap-3 border-t border-line pt-2">
            <p role="status" className="text-sm font-medium text-warning">
              {texts.doubtful(doubtful.length)}
            </p>
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
  return (
    <div className="grid gap-1 text-sm">
      <p className="wrap-anywhere">
        «{line.text}»{line.candidates.length === 0 ? ` · ${texts.unread}` : ''}
      </p>
      {line.candidates.map(({ itemCode, quantity }) => {
        const product = products.get(itemCode)
        return product === undefined ? null : (
          <Button
            key={itemCode}
            size="sm"
            className="justify-start text-left"
            onClick={() => onSettled(line, { itemCode, quantity: quantity ?? product.unitMult })}
          >
            <span className="wrap-anywhere">
              {quantity ?? product.unitMult} × {itemCode} · {product.title}
            </span>
          </Button>
        )
      })}
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => onSettled(line, null)}>
        {texts.skip}
      </Button>
    </div>
  )
}
