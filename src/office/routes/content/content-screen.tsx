import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { officeContent, officeContents, saveContent } from '#contract/office/content.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMinWidth } from '#ui/hooks/use-min-width.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { HistoryTabs } from '../../features/audit/history-tabs.tsx'
import {
  bodyOf,
  type Content,
  draftErrors,
  draftOf,
  ERROR_FIELDS,
  fieldsOf,
  mergedDraft,
  restoredBody,
  shownField,
} from '../../features/content/content-draft.ts'
import { ContentFacts } from '../../features/content/content-facts.tsx'
import { contentPaths } from '../../features/content/content-paths.ts'
import { ProseEditor } from '../../features/content/editor/prose-editor.tsx'
import { messages } from '../../features/content/messages.ts'
import { PublishPanel } from '../../features/content/state/publish-panel.tsx'
import { VersionsPanel } from '../../features/content/state/versions-panel.tsx'
import { LanguageNav } from '../../features/content/translation/language-nav.tsx'
import { KeptDraft } from '../../features/forms/kept-draft.tsx'
import { SaveBar } from '../../features/forms/save-bar.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { useDraftForm } from '../../features/forms/use-draft-form.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { Screen } from '../../features/shell/screen.tsx'

const PageBeside = lazyPart(() =>
  import('../../features/content/page/page-beside.tsx').then(module => module.PageBeside),
)

const PAGE_KEY = 'oficina.pagina'
/** From here on the editor has room beside the page as wide as it is in the shop. */
const PAGE_FITS = 1400

/** A text: its editor, its state and its versions (OFM-13, OFM-15). */
export function ContentScreen() {
  const { slug = '' } = useParams()
  if (slug === 'nueva') return <ContentEditor key={slug} content={null} />
  return <StoredContent key={slug} slug={slug} />
}

function StoredContent({ slug }: { slug: string }) {
  const { reply, failure, reload } = useCall(officeContent, { slug })
  if (reply !== undefined) return <ContentEditor content={reply} />
  return (
    <Screen title={messages.title}>
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

function ContentEditor({ content }: { content: Content | null }) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<string | null>(null)
  const [heading, setHeading] = useState(0)
  const isWide = useMinWidth(PAGE_FITS)
  const [isWanted, setWanted] = useState(() => localStorage.getItem(PAGE_KEY) !== 'no')
  const hasPage = isWide && isWanted
  const showPage = (on: boolean) => {
    localStorage.setItem(PAGE_KEY, on ? '' : 'no')
    setWanted(on)
  }
  const slug = content?.slug ?? null
  const kind = content?.kind ?? 'post'
  let made: string | null = null
  const editor = useDraftForm({
    name: `content-${slug ?? 'nueva'}`,
    errorFields: () => ERROR_FIELDS,
    check: draftErrors,
    latest: content,
    draftOf,
    fieldsOf,
    merged: mergedDraft,
    async send(version, draft, idempotencyKey) {
      const body = { ...bodyOf(draft), slug, version }
      made = (await callOffice(saveContent, { body, idempotencyKey })).slug
    },
    read: () => (slug === null ? Promise.resolve(null) : readNow(officeContent, { query: { slug } })),
    saved(key) {
      showDone(messages.saved, key, officeContent, officeContents)
      void readNow(officeContents)
      if (slug === null && made !== null) setCreated(made)
    },
    label: messages.field,
    show: shownField,
  })
  // By now the bar that asks before leaving is gone.
  useEffect(() => {
    if (created !== null) void navigate(contentPaths.text(created), { replace: true })
  }, [created, navigate])
  const { draft, change, refusal, isChanged } = editor
  // What is typed goes first; the page follows as soon as there is time.
  const shown = useDeferredValue(draft)
  const error = (name: string) => refusal.fields[name] ?? null
  const names = content?.names ?? []
  const publishing =
    content === null ? (
      <Panel title={messages.state}>
        <p className="text-sm">{messages.notPublic}</p>
      </Panel>
    ) : (
      <PublishPanel content={content} isChanged={isChanged} isShort={hasPage} />
    )
  const versions =
    content === null ? null : (
      <VersionsPanel
        content={content}
        isChanged={isChanged}
        save={(old, idempotencyKey) =>
          callOffice(saveContent, { body: restoredBody(content, old), idempotencyKey })
        }
      />
    )
  return (
    <Screen
      thing={content === null ? undefined : thingText('content', content.slug)}
      title={content === null ? messages.create : draft.title || messages.title}
      lead={content === null ? null : messages.savedBy(content.savedAt, content.savedBy)}
      acts={
        isWide ? (
          <Button {...actKey('content.page')} aria-pressed={isWanted} onClick={() => showPage(!isWanted)}>
            {messages.showPage}
          </Button>
        ) : null
      }
    >
      {content === null ? null : <LanguageNav slug={content.slug} languages={content.languages} />}
      <HistoryTabs history={content && { entity: 'content', name: content.slug, shownBy: officeContent }}>
        <div
          className={
            hasPage
              ? 'grid grid-cols-[minmax(0,1fr)_47rem] items-start gap-4'
              : 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]'
          }
        >
          <div className="grid min-w-0 gap-4">
            <form
              id="content"
              ref={editor.ref}
              onSubmit={editor.onSubmit}
              noValidate
              className="grid min-w-0 gap-4"
            >
              <KeptDraft draft={draft} onRestore={editor.setDraft} />
              {refusal.whole === null ? null : <Notice kind="error">{refusal.whole}</Notice>}
              {content === null || content.broken.length === 0 ? null : (
                <Notice kind="warning" title={messages.brokenTitle}>
                  <ul>
                    {content.broken.map(({ text, fault, ref, anchor }) => (
                      <li key={`${ref} ${anchor} ${text}`}>{messages.broken(text, fault)}</li>
                    ))}
                  </ul>
                </Notice>
              )}
              <ContentFacts
                kind={kind}
                draft={draft}
                isNew={content === null}
                error={error}
                onChange={change}
              />
            </form>
            {/* Beside the form, because its dialogs have forms of their own. */}
            <ProseEditor
              body={draft.body}
              kind={kind}
              error={error('body')}
              nameOf={(of, ref) => names.find(one => one.kind === of && one.ref === ref)?.name ?? null}
              onChange={body => change({ body })}
              onHeading={setHeading}
            />
            {hasPage ? versions : null}
          </div>
          {hasPage ? (
            <div className="sticky top-16 grid h-[calc(100dvh-9rem)] min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-4">
              {publishing}
              <Suspense fallback={<p className="p-4 text-sm text-ink-muted">{messages.loading}</p>}>
                <PageBeside
                  kind={kind}
                  draft={shown}
                  publishedOn={content?.publishedOn ?? null}
                  heading={heading}
                />
              </Suspense>
            </div>
          ) : (
            <div className="grid min-w-0 gap-4 xl:sticky xl:top-16">
              {publishing}
              {versions}
            </div>
          )}
        </div>
      </HistoryTabs>
      <SaveBar
        isChanged={created === null && isChanged}
        form="content"
        isBusy={editor.busy}
        onDiscard={() => (content === null ? void navigate(contentPaths.list) : editor.discard())}
      />
    </Screen>
  )
}
