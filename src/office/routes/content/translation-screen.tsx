import { useParams } from 'react-router'
import { officeContents, officeTranslation, saveTranslation } from '#contract/office/content.ts'
import {
  isEmptyField,
  missingFields,
  TRANSLATED_FIELDS,
  TRANSLATION_CODES,
  type TranslatedField,
} from '#domain/content/translation.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { HistoryTabs } from '../../features/audit/history-tabs.tsx'
import { ProseEditor } from '../../features/content/editor/prose-editor.tsx'
import { ProseView } from '../../features/content/editor/prose-view.tsx'
import { messages as contentMessages } from '../../features/content/messages.ts'
import { PublishPanel } from '../../features/content/state/publish-panel.tsx'
import { VersionsPanel } from '../../features/content/state/versions-panel.tsx'
import { Beside } from '../../features/content/translation/beside.tsx'
import { LanguageNav } from '../../features/content/translation/language-nav.tsx'
import { messages } from '../../features/content/translation/messages.ts'
import {
  bodyOf,
  draftOf,
  ERROR_FIELDS,
  fieldsOf,
  mergedDraft,
  restoredBody,
  shownField,
  type Translation,
  type TranslationDraft,
  written,
} from '../../features/content/translation/translation-draft.ts'
import { KeptDraft } from '../../features/forms/kept-draft.tsx'
import { SaveBar } from '../../features/forms/save-bar.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { useDraftForm } from '../../features/forms/use-draft-form.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** A text in another language, each field beside the Spanish, with what is missing and what changed since (OFM-20). */
export function TranslationScreen() {
  const { slug = '', idioma = '' } = useParams()
  const language = TRANSLATION_CODES.find(code => code === idioma) ?? idioma
  const { reply, failure, reload } = useCall(officeTranslation, { slug, language })
  if (reply !== undefined) {
    // Once there is a first version it is another form: that of a thing that is stored.
    return <TranslationEditor key={`${reply.slug} ${reply.version === null}`} translation={reply} />
  }
  return (
    <Screen title={contentMessages.title}>
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

type Stored = Translation & { readonly version: number }

function stored(translation: Translation): Stored | null {
  const { version } = translation
  return version === null ? null : { ...translation, version }
}

function TranslationEditor({ translation }: { translation: Translation }) {
  const { language, spanish, kind } = translation
  const query = { slug: spanish.slug, language: language.code }
  const saved = stored(translation)
  const editor = useDraftForm<Stored, TranslationDraft>({
    name: `content-${translation.slug}`,
    errorFields: () => ERROR_FIELDS,
    latest: saved,
    draftOf,
    fieldsOf,
    merged: mergedDraft,
    send: (version, draft, idempotencyKey) =>
      callOffice(saveTranslation, { body: { ...query, ...bodyOf(draft), version }, idempotencyKey }),
    read: async () => stored(await readNow(officeTranslation, { query })),
    saved(key) {
      showDone(messages.saved, key, officeTranslation, officeContents)
      void readNow(officeContents)
      if (saved === null) void readNow(officeTranslation, { query })
    },
    label: messages.field,
    show: shownField,
  })
  const { draft, change, refusal, isChanged } = editor
  const missing = missingFields(spanish, draft)
  const write = <Field extends TranslatedField>(field: Field, value: TranslationDraft[Field]) =>
    change(written(draft, spanish, field, value))
  const error = (field: TranslatedField) =>
    refusal.fields[field] ?? refusal.fields[`sources.${field}`] ?? null
  const nameOf = (of: 'product' | 'promo', ref: string) =>
    translation.names.find(one => one.kind === of && one.ref === ref)?.name ?? null
  const besides = (field: TranslatedField) => ({
    field,
    translation,
    isMissing: missing.includes(field),
    isOutdated: translation.outdated.includes(field) && draft.sources[field] === translation.sources[field],
    onStillRight: () => change(written(draft, spanish, field, draft[field])),
  })
  const texts = TRANSLATED_FIELDS.filter(field => field !== 'body').filter(
    field => field !== 'lead' || !isEmptyField(spanish.lead) || !isEmptyField(draft.lead),
  )
  return (
    <Screen
      thing={thingText('content', translation.slug)}
      title={`${spanish.title}: ${language.label}`}
      lead={
        translation.savedAt === null
          ? messages.notBegun
          : contentMessages.savedBy(translation.savedAt, translation.savedBy)
      }
    >
      <LanguageNav slug={spanish.slug} languages={translation.languages} current={language.code} />
      <p className="text-sm text-ink-muted">
        {spanish.isPublic ? messages.fromPublic(spanish.version) : messages.fromDraft(spanish.version)}
        {language.isOn ? null : ` ${messages.isOff(language.label)}`}
      </p>
      <HistoryTabs history={saved && { entity: 'content', name: saved.slug, shownBy: officeTranslation }}>
        <form
          id="translation"
          ref={editor.ref}
          onSubmit={editor.onSubmit}
          noValidate
          className="grid min-w-0 gap-4"
        >
          <KeptDraft draft={draft} onRestore={editor.setDraft} />
          {refusal.whole === null ? null : <Notice kind="error">{refusal.whole}</Notice>}
          {translation.broken.length === 0 ? null : (
            <Notice kind="warning" title={contentMessages.brokenTitle}>
              <ul>
                {translation.broken.map(({ text, fault, ref, anchor }) => (
                  <li key={`${ref} ${anchor} ${text}`}>{contentMessages.broken(text, fault)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {texts.map(field => (
            <Beside
              key={field}
              {...besides(field)}
              spanish={<p className="p-3 text-sm whitespace-pre-wrap">{spanish[field]}</p>}
            >
              <TextFieldOf
                field={field}
                language={language}
                value={draft[field]}
                error={error(field)}
                onChange={value => write(field, value)}
              />
            </Beside>
          ))}
        </form>
        {/* Beside the form, because its dialogs have forms of their own. */}
        <Beside {...besides('body')} spanish={<ProseView body={spanish.body} nameOf={nameOf} />}>
          <p className="text-sm font-medium">
            {messages.field('body')} · {language.label}
          </p>
          {isEmptyField(draft.body) && !isEmptyField(spanish.body) ? (
            <div className="grid gap-1">
              <Button className="justify-self-start" onClick={() => write('body', spanish.body)}>
                {messages.copy}
              </Button>
              <p className="text-xs text-ink-muted">{messages.copyHint}</p>
            </div>
          ) : null}
          <ProseEditor
            body={draft.body}
            kind={kind}
            lang={language.code}
            error={error('body')}
            nameOf={nameOf}
            onChange={body => write('body', body)}
          />
        </Beside>
        {saved === null ? null : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <PublishPanel content={{ ...saved, isTranslation: true }} isChanged={isChanged} />
            <VersionsPanel
              content={saved}
              isChanged={isChanged}
              save={(old, idempotencyKey) =>
                callOffice(saveTranslation, { body: restoredBody(saved, old), idempotencyKey })
              }
            />
          </div>
        )}
      </HistoryTabs>
      <SaveBar isChanged={isChanged} form="translation" isBusy={editor.busy} onDiscard={editor.discard} />
    </Screen>
  )
}

interface TextFieldOfProps {
  field: Exclude<TranslatedField, 'body'>
  language: Translation['language']
  value: string
  error: string | null
  onChange: (value: string) => void
}

const LONGEST = { title: 120, summary: 400, lead: 600 } as const

function TextFieldOf({ field, language, value, error, onChange }: TextFieldOfProps) {
  const control = {
    label: `${messages.field(field)} · ${language.label}`,
    lang: language.code,
    value,
    error,
    maxLength: LONGEST[field],
    autoComplete: 'off',
  }
  return field === 'title' ? (
    <TextField {...control} onChange={event => onChange(event.target.value)} />
  ) : (
    <TextArea {...control} rows={3} onChange={event => onChange(event.target.value)} />
  )
}
