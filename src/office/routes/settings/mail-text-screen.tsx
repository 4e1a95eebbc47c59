import { useEffect, useId } from 'react'
import { Link, useParams } from 'react-router'
import {
  mailTemplate,
  mailTemplates,
  saveMailTemplate,
  testMail,
} from '#contract/office/system/mail-templates.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { act, undoableAct } from '../../features/customers/act.ts'
import { KeptDraft } from '../../features/forms/kept-draft.tsx'
import { SaveBar } from '../../features/forms/save-bar.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { useDraftForm } from '../../features/forms/use-draft-form.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { Facts } from '../../features/lists/facts.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { MailPreview } from '../../features/mails/texts/mail-preview.tsx'
import {
  blocksField,
  type MailTemplate,
  type MailTextBlock,
  type TypedText,
  textOf,
} from '../../features/mails/texts/mail-text-types.ts'
import { messages } from '../../features/mails/texts/messages.ts'
import { TextBlocks } from '../../features/mails/texts/text-blocks.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** The text of a kind of mail beside what it makes of real data (OFS-07). */
export function MailTextScreen() {
  const { kind = '' } = useParams()
  const { reply, failure, reload } = useCall(mailTemplate, { kind })
  return (
    <Screen
      title={reply?.title ?? messages.title}
      thing={reply === undefined ? undefined : thingText('mail-template', kind)}
    >
      <p className="text-sm">
        <Link to="/correos/textos">{messages.back}</Link>
      </p>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? null : <TextEditor key={kind} template={reply} />}
    </Screen>
  )
}

/** The delivered text counts as version 0. */
function opened(template: MailTemplate) {
  return { ...template, version: template.version ?? 0 }
}

function draftOf({ text: { subject, blocks } }: MailTemplate): TypedText {
  return { subject, blocks: blocks.map(block => ({ ...block, key: randomKey() })) }
}

function TextEditor({ template }: { template: MailTemplate }) {
  const { kind, title, fields, parts } = template
  const form = useId()
  const editor = useDraftForm({
    name: `mail-text-${kind}`,
    errorFields: ({ blocks }: TypedText) => [
      'text.subject',
      'text.blocks',
      ...blocks.map((_, at) => `text.blocks.${at}`),
    ],
    latest: opened(template),
    draftOf: thing => draftOf(thing ?? template),
    fieldsOf: draft => ({ subject: draft.subject, blocks: blocksField(textOf(draft).blocks) }),
    merged: (merged, typed) => ({
      subject: String(merged.subject),
      blocks:
        merged.blocks === blocksField(textOf(typed).blocks)
          ? typed.blocks
          : // Written by `blocksField` of this screen.
            (JSON.parse(String(merged.blocks)) as MailTextBlock[]).map(block => ({
              ...block,
              key: randomKey(),
            })),
    }),
    send: (version, draft, idempotencyKey) =>
      callOffice(saveMailTemplate, {
        body: { kind, version: version || null, text: textOf(draft) },
        idempotencyKey,
      }),
    read: async () => opened(await readNow(mailTemplate, { query: { kind } })),
    saved: key => showDone(messages.saved, key, mailTemplate, mailTemplates),
    label: field => (field === 'subject' ? messages.subject : messages.text),
  })
  const { draft, change, isChanged, discard, setDraft, refusal, ref, onSubmit, busy } = editor
  const restore = async () => {
    const body = { kind, version: template.version, text: null }
    await undoableAct(
      idempotencyKey => callOffice(saveMailTemplate, { body, idempotencyKey }),
      messages.restored,
      mailTemplate,
      mailTemplates,
    )
  }
  const test = () => act(() => callOffice(testMail, { body: { kind, text: textOf(draft) } }), messages.tested)
  useEffect(() => {
    if (refusal.fields['text.blocks']) ref.current?.scrollIntoView()
  }, [refusal, ref])
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <form id={form} ref={ref} onSubmit={onSubmit} noValidate className="grid min-w-0 gap-4">
          <KeptDraft draft={draft} onRestore={setDraft} />
          <Panel title={messages.text} className="grid gap-4">
            <TextField
              name="text.subject"
              label={messages.subject}
              value={draft.subject}
              onChange={event => change({ subject: event.currentTarget.value })}
              error={refusal.fields['text.subject'] ?? refusal.fields['text.blocks'] ?? refusal.whole}
              autoComplete="off"
              maxLength={200}
            />
            <TextBlocks
              blocks={draft.blocks}
              parts={parts}
              errorOf={at => refusal.fields[`text.blocks.${at}`] ?? null}
              onChange={blocks => change({ blocks })}
            />
          </Panel>
          <Panel title={messages.fields}>
            <p className="mb-2 text-sm text-ink-muted">{messages.fieldsHint}</p>
            <Facts rows={fields.map(({ name, meaning }) => [`{${name}}`, meaning] as const)} />
          </Panel>
          <div className="flex flex-wrap gap-2">
            <Button {...actKey('system.test')} onClick={test}>
              {messages.test}
            </Button>
            {template.version === null || isChanged ? null : (
              <Button {...actKey('system.restore')} onClick={restore}>
                {messages.restore}
              </Button>
            )}
          </div>
        </form>
        <MailPreview kind={kind} text={JSON.stringify(textOf(draft))} />
      </div>
      <SaveBar isChanged={isChanged} summary={title} form={form} onDiscard={discard} isBusy={busy} />
    </>
  )
}
