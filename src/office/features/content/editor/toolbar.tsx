import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import type { ContentKind } from '#domain/content/prose.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'

const ProductDialog = lazyPart(
  () => import('./product-dialog.tsx').then(module => module.ProductDialog),
  'toast',
)
const PictureDialog = lazyPart(
  () => import('./picture-dialog.tsx').then(module => module.PictureDialog),
  'toast',
)
const DataDialog = lazyPart(() => import('./data-dialog.tsx').then(module => module.DataDialog), 'toast')
const LinkDialog = lazyPart(() => import('./link-dialog.tsx').then(module => module.LinkDialog), 'toast')

interface ToolbarProps {
  editor: Editor
  kind: ContentKind
  ref: Ref<HTMLDivElement>
}

const TABLE = {
  type: 'table',
  content: [1, 2, 3].map(() => ({
    type: 'tableRow',
    content: [1, 2].map(() => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })),
  })),
}

/** What can be done with the text that is selected; Escape goes back to it. */
export function Toolbar({ editor, kind, ref }: ToolbarProps) {
  const [dialog, setDialog] = useState<'link' | 'picture' | 'product' | 'data' | null>(null)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      section: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      codeBlock: now.isActive('codeBlock'),
      note: now.isActive('note', { tone: 'info' }),
      warning: now.isActive('note', { tone: 'warning' }),
      link: now.isActive('link'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  // The editor's own `focus` waits for a frame, in which letters typed at once would be lost.
  const chain = () => {
    editor.view.focus()
    return editor.chain()
  }
  const close = () => {
    setDialog(null)
    editor.commands.focus()
  }
  const toggleNote = (tone: 'info' | 'warning', isOn: boolean) => {
    if (isOn) chain().lift('note').run()
    else if (editor.isActive('note')) chain().updateAttributes('note', { tone }).run()
    else chain().wrapIn('note', { tone }).run()
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={messages.toolbar}
      className="flex flex-wrap gap-0.5 p-1 max-md:flex-nowrap max-md:overflow-x-auto max-md:*:shrink-0 lg:gap-x-0"
      onKeyDown={event => {
        if (event.key === 'Escape') editor.view.focus()
        if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
          moveFocus(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1)
      }}
    >
      <Tool
        name={messages.undo}
        sign={<Icon name="refresh" className="size-4 -scale-x-100" />}
        isPossible={is.canUndo}
        act={() => chain().undo().run()}
      />
      <Tool
        name={messages.redo}
        sign={<Icon name="refresh" className="size-4" />}
        isPossible={is.canRedo}
        act={() => chain().redo().run()}
      />
      <Tool
        name={kind === 'faq' ? messages.group : messages.section}
        isOn={is.section}
        act={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        name={kind === 'faq' ? messages.subheading.faq : messages.subheading.other}
        isOn={is.subheading}
        act={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        name={messages.bold}
        sign={<b>{messages.bold[0]}</b>}
        isOn={is.bold}
        act={() => chain().toggleBold().run()}
      />
      <Tool
        name={messages.italic}
        sign={<i className="font-serif">{messages.italic[0]}</i>}
        isOn={is.italic}
        act={() => chain().toggleItalic().run()}
      />
      <Tool name={messages.code} isOn={is.code} act={() => chain().toggleCode().run()} />
      <Tool name={messages.bullets} sign="•" isOn={is.bullets} act={() => chain().toggleBulletList().run()} />
      <Tool
        name={messages.numbers}
        sign="1."
        isOn={is.numbers}
        act={() => chain().toggleOrderedList().run()}
      />
      <Tool name={messages.link} isOn={is.link} act={() => setDialog('link')} />
      <Tool name={messages.note} isOn={is.note} act={() => toggleNote('info', is.note)} />
      <Tool name={messages.warning} isOn={is.warning} act={() => toggleNote('warning', is.warning)} />
      <Tool name={messages.codeBlock} isOn={is.codeBlock} act={() => chain().toggleCodeBlock().run()} />
      {is.table ? null : <Tool name={messages.table} act={() => chain().insertContent(TABLE).run()} />}
      <Tool name={messages.picture} act={() => setDialog('picture')} />
      <Tool name={messages.product} act={() => setDialog('product')} />
      <Tool name={messages.data} act={() => setDialog('data')} />
      {is.table ? (
        // biome-ignore lint/a11y/useSemanticElements: a part of the toolbar
        <span role="group" aria-label={messages.tableActs} className="flex flex-wrap gap-0.5 bg-canvas">
          <Tool name={messages.addRow} act={() => chain().addRowAfter().run()} />
          <Tool name={messages.addColumn} act={() => chain().addColumnAfter().run()} />
          <Tool name={messages.removeRow} act={() => chain().deleteRow().run()} />
          <Tool name={messages.removeColumn} act={() => chain().deleteColumn().run()} />
          <Tool name={messages.removeTable} act={() => chain().deleteTable().run()} />
        </span>
      ) : null}
      <Suspense>
        {dialog === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
        {dialog === 'product' ? <ProductDialog editor={editor} onClose={close} /> : null}
        {dialog === 'picture' ? <PictureDialog editor={editor} onClose={close} /> : null}
        {dialog === 'data' ? <DataDialog editor={editor} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

interface ToolProps {
  name: string
  /** Shown instead of the name. */
  sign?: ReactNode
  isOn?: boolean
  isPossible?: boolean
  act: () => unknown
}

function Tool({ name, sign, isOn, isPossible = true, act }: ToolProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="lg:min-w-7 lg:px-1 lg:text-xs"
      disabled={!isPossible}
      {...(sign !== undefined && { 'aria-label': name, title: name })}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      // The selection stays where it is.
      onMouseDown={event => event.preventDefault()}
      onClick={() => void act()}
    >
      {sign ?? name}
    </Button>
  )
}

function moveFocus(toolbar: HTMLElement, step: 1 | -1): void {
  const buttons: (Element | null)[] = [
    ...toolbar.querySelectorAll<HTMLButtonElement>(':scope > button, :scope > span > button'),
  ]
  const at = buttons.indexOf(document.activeElement)
  const next = at === -1 ? null : buttons[(at + step + buttons.length) % buttons.length]
  if (next instanceof HTMLElement) next.focus()
}
