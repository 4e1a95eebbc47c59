import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { homeBlocks, removeHomeBlock, saveHomeBlock } from '#contract/office/home-blocks.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate, readNow } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { HistoryTabs } from '../../features/audit/history-tabs.tsx'
import { contentPaths } from '../../features/content/content-paths.ts'
import {
  BLOCK_KINDS,
  type Block,
  type BlockDraft,
  type BlockKind,
  bodyOf,
  draftErrors,
  draftOf,
  ERROR_FIELDS,
  fieldsOf,
  mergedDraft,
  shownField,
} from '../../features/content/home-blocks/block-draft.ts'
import { BlockFields } from '../../features/content/home-blocks/block-fields.tsx'
import { blockName } from '../../features/content/home-blocks/block-list.tsx'
import { BlockTranslations } from '../../features/content/home-blocks/block-translations.tsx'
import { HomePreview } from '../../features/content/home-blocks/home-preview.tsx'
import { messages } from '../../features/content/home-blocks/messages.ts'
import { DraftForm } from '../../features/forms/draft-form.tsx'
import { SaveBar } from '../../features/forms/save-bar.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { useDraftForm } from '../../features/forms/use-draft-form.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { PopupAudience } from '../../features/promos/popups/popup-audience.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Home = ReplyOf<typeof homeBlocks>

/** A block of the home page: its editor beside the page that somebody would see (OFM-11, OFM-12). */
export function HomeBlockScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { reply, failure, reload } = useCall(homeBlocks)
  const block = reply?.blocks.find(one => String(one.id) === id)
  const kind = block?.content.kind ?? BLOCK_KINDS.find(one => one === search.get('tipo')) ?? 'banner'
  if (reply !== undefined && (id === 'nuevo' || block !== undefined))
    return <BlockEditor key={`${id}.${kind}`} block={block ?? null} kind={kind} home={reply} />
  return (
    <Screen title={messages.title}>
      {failure === null ? (
        <p role="status">{reply === undefined ? messages.loading : messages.notFound}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

interface BlockEditorProps {
  block: Block | null
  kind: BlockKind
  home: Home
}

function BlockEditor({ block, kind, home }: BlockEditorProps) {
  const navigate = useNavigate()
  const mayPublish = usePermissions().has('content.publish')
  const [created, setCreated] = useState<number | null>(null)
  const id = block?.id ?? null
  let made: number | null = null
  const editor = useDraftForm({
    name: `portada-${id ?? kind}`,
    errorFields: () => ERROR_FIELDS,
    check: draftErrors,
    latest: block,
    draftOf: thing => draftOf(thing, kind),
    fieldsOf,
    merged: mergedDraft,
    async send(version, draft: BlockDraft, idempotencyKey) {
      const body = { id, version, ...bodyOf(draft) }
      made = (await callOffice(saveHomeBlock, { body, idempotencyKey })).id
    },
    read: async () => (await readNow(homeBlocks)).blocks.find(one => one.id === id) ?? null,
    saved(key) {
      // What it was before may be public again only by who publishes.
      if (mayPublish) showDone(messages.saved, key, homeBlocks)
      else showToast('success', messages.saved)
      if (id === null && made !== null) setCreated(made)
    },
    label: messages.field,
    show: shownField,
  })
  // By now the bar that asks before leaving is gone.
  useEffect(() => {
    if (created === null) return
    void readNow(homeBlocks).then(() => navigate(contentPaths.homeBlock(created), { replace: true }))
  }, [created, navigate])
  const { draft, change, refusal } = editor
  const error = (name: string) => refusal.fields[name] ?? null
  const mayEdit = mayPublish || block?.active !== true
  const typed = { id, ...bodyOf(draft) }
  return (
    <Screen
      title={block === null ? messages.kinds[kind] : blockName(block)}
      thing={block === null ? undefined : thingText('home-block', block.id)}
    >
      <HistoryTabs history={block && { entity: 'home-block', name: String(block.id), shownBy: homeBlocks }}>
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_40rem]">
          <DraftForm
            id="home-block"
            editor={editor}
            notice={mayPublish ? null : <Notice kind="info">{messages.needsPublisher}</Notice>}
          >
            <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
              {kind === 'families' || kind === 'promos' ? null : (
                <Panel title={messages.content}>
                  <BlockFields draft={draft} choices={home.choices} error={error} change={change} />
                </Panel>
              )}
              {home.languages.map(language => (
                <BlockTranslations
                  key={language.code}
                  language={language}
                  draft={draft}
                  error={error}
                  change={change}
                />
              ))}
              <Panel title={messages.when}>
                <div className="grid gap-3 sm:grid-cols-2">
                  {(['validFrom', 'validTo'] as const).map(name => (
                    <TextField
                      key={name}
                      type="date"
                      label={messages.field(name)}
                      hint={messages.noLimit}
                      value={draft[name]}
                      error={error(name)}
                      onChange={event => change({ [name]: event.target.value })}
                    />
                  ))}
                  <Select
                    label={messages.field('shownTo')}
                    value={draft.shownTo}
                    options={(['all', 'visitors', 'customers'] as const).map(value => ({
                      value,
                      label: messages.shownTo[value],
                    }))}
                    onChange={event => change({ shownTo: event.target.value })}
                  />
                  {mayPublish ? (
                    <Select
                      label={messages.field('active')}
                      value={draft.active}
                      options={[
                        { value: '', label: messages.states.draft },
                        { value: '1', label: messages.states.shown },
                      ]}
                      onChange={event => change({ active: event.target.value })}
                    />
                  ) : null}
                </div>
              </Panel>
              {draft.shownTo === 'customers' || draft.audience.length > 0 ? (
                <PopupAudience
                  audience={draft.audience}
                  choices={home.choices}
                  error={error('audience')}
                  onChange={audience => change({ audience })}
                />
              ) : null}
            </fieldset>
            {block === null || !mayEdit ? null : <RemoveBlock block={block} mayPublish={mayPublish} />}
          </DraftForm>
          <HomePreview
            typed={Object.keys(draftErrors(draft)).length > 0 ? null : typed}
            version={String(block?.version ?? 0)}
            languages={home.languages}
            nameOf={other => {
              const found = other === id ? undefined : home.blocks.find(one => one.id === other)
              return blockName(found ?? typed)
            }}
          />
        </div>
      </HistoryTabs>
      <SaveBar
        isNew={created === null && block === null}
        isChanged={created === null && editor.isChanged}
        form="home-block"
        isBusy={editor.busy}
        onDiscard={() => (block === null ? void navigate(contentPaths.home) : editor.discard())}
      />
    </Screen>
  )
}

function RemoveBlock({ block, mayPublish }: { block: Block; mayPublish: boolean }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const { id, version } = block
    const idempotencyKey = randomKey()
    setBusy(true)
    try {
      await callOffice(removeHomeBlock, { body: { id, version }, idempotencyKey })
      await navigate(contentPaths.home)
      await invalidate(homeBlocks)
      if (mayPublish) showDone(messages.removed, idempotencyKey, homeBlocks)
      else showToast('success', messages.removed)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, messages.removeFailed))
      setBusy(false)
    }
  }
  return (
    <p>
      <Button disabled={isBusy} onClick={() => void remove()}>
        {messages.removeBlock}
      </Button>
    </p>
  )
}
