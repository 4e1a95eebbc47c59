import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import type { Prose } from '#domain/content/prose.ts'
import { editorExtensions, type NameOf } from './schema.ts'
import { toEditor } from './stored-prose.ts'

/** A text as the editor shows it, to be read. */
export function ProseView({ body, nameOf }: { body: Prose; nameOf: NameOf }) {
  const editor = useEditor({
    extensions: editorExtensions(nameOf),
    content: toEditor(body),
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { class: 'prose-editor', role: 'group' } },
  })
  useEffect(() => {
    editor.commands.setContent(toEditor(body), { emitUpdate: false })
  }, [body, editor])
  return <EditorContent editor={editor} />
}
