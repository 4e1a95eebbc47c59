import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'
import { ThingLookup } from './thing-lookup.tsx'

/** Puts the card of a product into the text (OFM-13). */
export function ProductDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog open onClose={onClose} title={messages.productTitle}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={event => {
          event.stopPropagation()
          event.preventDefault()
          setAsked(true)
          if (code === '') return
          editor.chain().focus().insertContent({ type: 'productCard', attrs: { code } }).run()
          onClose()
        }}
      >
        <ThingLookup
          kind="product"
          chosen={code}
          error={isAsked && code === '' ? messages.productMissing : null}
          onPick={setCode}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="primary">
            {messages.insert}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
