import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { officeContents } from '#contract/office/content.ts'
import { CONTENT_PLACES, LINK_KINDS, type LinkKind, type ProseLink } from '#domain/content/prose.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from '../messages.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { linkOf } from './stored-prose.ts'
import { ThingLookup } from './thing-lookup.tsx'

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
      <Target link={link} error={error} onChange={setLink} />
    </InsertDialog>
  )
}

interface TargetProps {
  link: ProseLink
  error: string | null
  onChange: (link: ProseLink) => void
}

function Target({ link, error, onChange }: TargetProps) {
  const { kind, ref } = link
  const choose = (chosen: string) => onChange({ kind, ref: chosen, anchor: null })
  if (kind === 'page') return <PageTarget link={link} error={error} onChange={onChange} />
  if (kind === 'product' || kind === 'promo')
    return <ThingLookup key={kind} kind={kind} chosen={ref} error={error} onPick={choose} />
  if (kind === 'place') {
    const places = CONTENT_PLACES.map(value => ({ value: String(value), label: messages.places[value] }))
    return (
      <Select
        label={messages.place}
        value={ref}
        error={error}
        options={[{ value: '', label: '' }, ...places]}
        onChange={event => choose(event.target.value)}
      />
    )
  }
  const isMail = kind === 'mail'
  return (
    <TextField
      label={isMail ? messages.mailAddress : messages.url}
      hint={isMail ? messages.mailHint : messages.urlHint}
      value={ref}
      error={error}
      maxLength={500}
      autoComplete="off"
      inputMode={isMail ? 'email' : 'url'}
      onChange={event => choose(event.target.value)}
    />
  )
}

function PageTarget({ link: { kind, ref, anchor }, error, onChange }: TargetProps) {
  const { reply } = useCall(officeContents)
  const pages = (reply?.contents ?? []).filter(({ publishedVersion }) => publishedVersion !== null)
  const anchors = pages.find(({ slug }) => slug === ref)?.anchors ?? []
  return (
    <>
      <Select
        label={messages.page}
        value={ref}
        error={error}
        options={[
          { value: '', label: '' },
          ...pages.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        onChange={event => onChange({ kind, ref: event.target.value, anchor: null })}
      />
      {anchors.length === 0 ? null : (
        <Select
          label={messages.anchor}
          value={anchor ?? ''}
          options={[
            { value: '', label: messages.wholePage },
            ...anchors.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={event => onChange({ kind, ref, anchor: event.target.value || null })}
        />
      )}
    </>
  )
}
