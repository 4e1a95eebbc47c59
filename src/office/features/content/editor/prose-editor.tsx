import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import type { ContentKind, Prose } from '#domain/content/prose.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { useListedKeys } from '../../keys/use-key.ts'
import { messages } from '../messages.ts'
import { cleanPasted } from './clean-pasted.ts'
import { withLists } from './pasted-lists.ts'
import { editorExtensions, type NameOf } from './schema.ts'
import { toEditor, toStored } from './stored-prose.ts'
import { Toolbar } from './toolbar.tsx'

interface ProseEditorProps {
  body: Prose
  kind: ContentKind
  /** Of a text that is not Spanish. */
  lang?: string
  error: string | null
  nameOf: NameOf
  onChange: (body: Prose) => void
  /** Given which of the text's headings the writer is below, from 1; 0: none of them. */
  onHeading?: (heading: number) => void
}

/** The text with its toolbar (OFM-13). */
export function ProseEditor({ body, kind, lang, error, nameOf, onChange, onHeading }: ProseEditorProps) {
  const hintId = useId()
  const errorId = useId()
  const changed = useRef(onChange)
  changed.current = onChange
  const names = useRef(nameOf)
  names.current = nameOf
  /** What the editor holds, as it was last given or read. */
  const held = useRef(body)
  /** What it said; while one types, an earlier one may come back. */
  const said = useRef(new WeakSet<Prose>())
  const toolbar = useRef<HTMLDivElement>(null)
  useListedKeys([
    ['Ctrl+B', messages.bold],
    ['Ctrl+I', messages.italic],
    ['Alt+F10', messages.toolbar],
  ])
  const editor = useEditor({
    extensions: editorExtensions((of, ref) => names.current(of, ref)),
    content: toEditor(body),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': messages.editor,
        'aria-describedby': `${hintId} ${errorId}`,
        class: 'prose-editor',
        ...(lang !== undefined && { lang }),
      },
      transformPastedHTML: cleanPasted,
      transformPasted: (slice, view) => withLists(slice, view.state.schema),
      handleKeyDown(_view, event) {
        if (!(event.altKey && event.key === 'F10')) return false
        // Undoing has keys of its own.
        toolbar.current?.querySelector<HTMLElement>('button[aria-pressed]')?.focus()
        return true
      },
    },
    onSelectionUpdate: ({ editor: now }) => onHeading?.(headingAt(now)),
    onUpdate({ editor: now }) {
      held.current = toStored(now.getJSON())
      said.current.add(held.current)
      changed.current(held.current)
    },
  })
  // Saved by others, discarded, restored: the text is another one.
  useEffect(() => {
    if (said.current.has(body) || JSON.stringify(body) === JSON.stringify(held.current)) return
    held.current = body
    const { head } = editor.state.selection
    editor.commands.setContent(toEditor(body), { emitUpdate: false })
    // Its own saving gives new headings their anchors: one goes on where one was.
    const { doc } = editor.state
    const at = Math.min(head, doc.content.size)
    if (doc.resolve(at).parent.inlineContent) editor.commands.setTextSelection(at)
  }, [body, editor])
  return (
    <div className="min-w-0 rounded border border-line bg-surface">
      {/* What is wrong is seen wherever one is in a long text. */}
      <div className="sticky top-[calc(3rem+var(--strip,0px))] z-20 border-b border-line bg-surface">
        <Toolbar ref={toolbar} editor={editor} kind={kind} />
        <div role="alert" className="px-4 pb-2 empty:hidden">
          {error === null ? null : <FieldError id={errorId}>{error}</FieldError>}
        </div>
      </div>
      <EditorContent editor={editor} />
      <p id={hintId} className="border-t border-line px-4 py-2 text-xs text-ink-muted">
        {messages.editorHint}
      </p>
    </div>
  )
}

/** Which heading the cursor is below; empty ones are not stored. */
function headingAt({ state: { doc, selection } }: Editor): number {
  let count = 0
  doc.forEach((node, from) => {
    if (node.type.name === 'heading' && node.textContent !== '' && from <= selection.from) count += 1
  })
  return count
}
