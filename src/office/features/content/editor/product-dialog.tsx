import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { ThingLookup } from './thing-lookup.tsx'

/** Puts the card of a product into the text (OFM-13). */
export function ProductDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const insert = () => {
    setAsked(true)
    if (code === '') return
    editor.chain().focus().insertContent({ type: 'productCard', attrs: { code } }).run()
    onClose()
  }
  return (
    <InsertDialog title={messages.productTitle} submit={messages.insert} onSubmit={insert} onClose={onClose}>
      <ThingLookup
        kind="product"
        chosen={code}
        error={isAsked && code === '' ? messages.productMissing : null}
        onPick={setCode}
      />
    </InsertDialog>
  )
}
