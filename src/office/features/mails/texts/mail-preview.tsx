import { useEffect, useState } from 'react'
import { urlOf } from '#contract/browser/call-server.ts'
import { mailPage, mailPreview } from '#contract/office/system/mail-templates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from './messages.ts'

/** What is typed in one go is drawn once. */
const PAUSE_MS = 500

/** The mail with real data as it is being written, as text and as mail programs show it (OFS-07). */
export function MailPreview({ kind, text }: { kind: string; text: string }) {
  const [settled, setSettled] = useState(text)
  const [isHtml, setHtml] = useState(true)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  const query = { kind, text: settled }
  const { reply, failure } = useCall(mailPreview, query)
  return (
    <Panel title={messages.preview} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isHtml ? 'primary' : 'secondary'}
          aria-pressed={isHtml}
          onClick={() => setHtml(true)}
        >
          {messages.asHtml}
        </Button>
        <Button
          size="sm"
          variant={isHtml ? 'secondary' : 'primary'}
          aria-pressed={!isHtml}
          onClick={() => setHtml(false)}
        >
          {messages.asText}
        </Button>
      </div>
      {failure === null ? null : (
        <p role="status" className="text-sm text-danger">
          {messages.previewBroken}
        </p>
      )}
      {reply === undefined || failure !== null ? null : (
        <>
          <p className="text-sm text-ink-muted">{reply.isReal ? messages.isReal : messages.notReal}</p>
          <p className="text-sm font-semibold wrap-anywhere">{messages.previewSubject(reply.subject)}</p>
          {isHtml ? (
            <iframe
              title={messages.asHtml}
              sandbox=""
              src={urlOf(mailPage.browser.path, query)}
              className="h-[36rem] w-full rounded border border-line bg-surface"
            />
          ) : (
            <pre className="overflow-x-auto rounded border border-line p-3 text-sm whitespace-pre-wrap">
              {reply.text}
            </pre>
          )}
        </>
      )}
    </Panel>
  )
}
