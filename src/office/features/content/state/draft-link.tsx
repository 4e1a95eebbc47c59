import type { ReplyOf } from '#contract/call.ts'
import type { contentPreviewLink } from '#contract/office/content.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { CopyValue } from '#ui/feedback/copy-value.tsx'
import { messages } from '../messages.ts'

/** The link to what was saved last, to be copied or opened. */
export function DraftLink({ url, expiresAt }: ReplyOf<typeof contentPreviewLink>) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{messages.previewLink}</p>
      <CopyValue value={url} what={messages.previewLink} />
      <p className="text-ink-muted">{messages.previewHint(expiresAt)}</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ className: 'justify-self-start' })}
      >
        {messages.preview}
      </a>
    </div>
  )
}
