import { useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { findProducts } from '../../lookup/find-products.ts'
import { LookupField } from '../../lookup/lookup-field.tsx'
import { useFound } from '../../lookup/use-found.ts'
import { messages } from './messages.ts'
import type { MatchedProduct, PictureRow } from './picture-batch.ts'
import { Thumbnail } from './thumbnail.tsx'

interface ChooseProductProps {
  /** Null: closed. */
  row: PictureRow | null
  onClose: () => void
  onChoose: (product: MatchedProduct) => void
}

/** Whose a picture is: one of those that its name may mean, or another (OFP-20). */
export function ChooseProduct({ row, onClose, onChoose }: ChooseProductProps) {
  const name = row?.picture.name.split('/').at(-1) ?? ''
  return (
    <Dialog open={row !== null} onClose={onClose} title={messages.chooseFor(name)} width="md">
      {row === null ? null : <Choice row={row} onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  )
}

function Choice({ row, onClose, onChoose }: ChooseProductProps & { row: PictureRow }) {
  const { picture, isBroken, products } = row
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const found = useFound(typed, findProducts)
  const code = typed.trim()
  // Drafts are not found by words, but by their code.
  const options =
    found === null || found.length > 0 ? (found ?? []) : [{ key: code, title: code, detail: '', value: code }]

  const take = async (wanted: string) => {
    setError(null)
    try {
      const product = await callOffice(officeProduct, { query: { code: wanted } })
      onChoose({ code: product.code, title: product.title, pictures: product.media.images.length })
    } catch (failure) {
      const isUnknown = failure instanceof CallFailure && failure.code === 'NOT_FOUND'
      setError(isUnknown ? messages.unknown(wanted) : detailOf(failure, messages.matchFailed))
    }
  }
  return (
    <div className="grid min-h-96 content-start gap-4">
      <Thumbnail picture={picture} isBroken={isBroken} isLarge />
      {products.length < 2 ? null : (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">{messages.candidates}</legend>
          {products.map(product => (
            <Button
              key={product.code}
              className="justify-start text-left"
              aria-label={messages.use(product.code)}
              onClick={() => onChoose(product)}
            >
              {product.code} · {product.title}
            </Button>
          ))}
        </fieldset>
      )}
      <LookupField
        label={messages.otherProduct}
        hint={messages.lookupHint}
        error={error}
        text={typed}
        onText={setTyped}
        options={options}
        onPick={value => void take(value)}
        onEnter={() => (code === '' ? undefined : void take(code))}
        ref={focusInDialog}
        resultsLabel={messages.found}
        maxLength={100}
      />
      <Button className="justify-self-end" onClick={onClose}>
        {messages.cancel}
      </Button>
    </div>
  )
}
