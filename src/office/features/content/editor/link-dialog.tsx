import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { LINK_KINDS, type LinkKind, type ProseLink } from '#domain/content/prose.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { messages } from '../messages.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { LinkTarget } from './link-target.tsx'
import { linkOf } from './stored-prose.ts'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/** In the order in which they are chosen. */
const KINDS = ['page', 'product', 'promo', 'place', 'external', 'mail'] as const satisfies readonly LinkKind[]

/** Where the selected words lead: chosen, not typed (OFM-17). */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [before] = useState(() => (editor.isActive('link') ? linkOf(editor.getAttributes('link')) : null))
  const [link, setLink] = useState<ProseLink>(before ?? { kind: 'page', ref: '', anchor: null })
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const needsText = before === null && editor.state.selection.empty
  const error = isAsked && link.ref.trim() === '' ? messages.chooseTarget : null
  const apply = () => {
    setAsked(true)
    if (link.ref.trim() === '' || (needsText && text.trim() === '')) return
    const attrs = { ...link, ref: link.ref.trim() }
    const chain = editor.chain().focus()
    if (needsText)
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs }] }).run()
    else chain.extendMarkRange('link').setMark('link', attrs).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <InsertDialog
      title={messages.linkTitle}
      submit={messages.apply}
      otherAct={before === null ? null : <Button onClick={remove}>{messages.removeLink}</Button>}
      onSubmit={apply}
      onClose={onClose}
    >
      {needsText ? (
        <TextField
          label={messages.linkText}
          value={text}
          maxLength={200}
          autoComplete="off"
          error={isAsked && text.trim() === '' ? messages.missing : null}
          onChange={event => setText(event.target.value)}
        />
      ) : null}
      <Select
        label={messages.linkKind}
        value={link.kind}
        options={KINDS.map(value => ({ value, label: messages.linkKinds[value] }))}
        onChange={({ target: { value } }) =>
          setLink({ kind: LINK_KINDS.find(kind => kind === value) ?? 'page', ref: '', anchor: null })
        }
      />
      <LinkTarget link={link} error={error} onChange={setLink} />
    </InsertDialog>
  )
}
