import type { Editor } from '@tiptap/core'
import { CONTENT_FIELDS } from '#domain/content/fill-in.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'

/** Names a datum of the company, which pages fill in. */
export function DataDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={messages.dataTitle}>
      <p className="text-sm">{messages.dataHint}</p>
      <ul className="mt-3 grid gap-1">
        {CONTENT_FIELDS.map(name => (
          <li key={name}>
            <Button
              className="w-full justify-between"
              onClick={() => {
                editor
                  .chain()
                  .focus()
                  .insertContent({ type: 'text', text: `{${name}}` })
                  .run()
                onClose()
              }}
            >
              {messages.fields[name]}
              <code className="text-xs text-ink-muted">{`{${name}}`}</code>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
