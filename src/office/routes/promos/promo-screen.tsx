import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { officePromo, promoChoices } from '#contract/office/promos.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '../../browser/use-call.ts'
import { HistoryTabs } from '../../features/audit/history-tabs.tsx'
import { DraftForm } from '../../features/forms/draft-form.tsx'
import { SaveBar } from '../../features/forms/save-bar.tsx'
import { useKey } from '../../features/keys/use-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { AddProducts } from '../../features/promos/editor/add-products.tsx'
import { HarmDialog } from '../../features/promos/editor/harm-dialog.tsx'
import { PromoMargins } from '../../features/promos/editor/line-margins.tsx'
import { LinesEditor } from '../../features/promos/editor/lines-editor.tsx'
import { PictureField } from '../../features/promos/editor/picture-field.tsx'
import { PreviewPanel } from '../../features/promos/editor/preview-panel.tsx'
import { PromoAudience, PromoBasics, PromoDates } from '../../features/promos/editor/promo-facts.tsx'
import { StatePanel } from '../../features/promos/editor/state-panel.tsx'
import { TemplateFields } from '../../features/promos/editor/template-fields.tsx'
import { usePromoEditor } from '../../features/promos/editor/use-promo-editor.ts'
import { messages } from '../../features/promos/messages.ts'
import {
  draftOf,
  newDraft,
  newLine,
  type Promo,
  type PromoDraft,
  type PromoProduct,
} from '../../features/promos/promo-draft.ts'
import { promoPaths } from '../../features/promos/promo-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** A promotion: its editor, its state and what the shop will show of it (OFM-01, OFM-02). */
export function PromoScreen() {
  const { docEntry = '' } = useParams()
  const [search] = useSearchParams()
  const copied = search.get('copia')
  if (docEntry !== 'nueva') return <StoredPromo key={docEntry} docEntry={Number(docEntry)} isCopy={false} />
  if (copied !== null) return <StoredPromo key={`c${copied}`} docEntry={Number(copied)} isCopy />
  return <PromoEditor promo={null} first={newDraft(businessDayOf(new Date()))} products={[]} />
}

function StoredPromo({ docEntry, isCopy }: { docEntry: number; isCopy: boolean }) {
  const { reply, failure, reload } = useCall(officePromo, { docEntry })
  if (reply !== undefined) {
    const first = draftOf(reply)
    return <PromoEditor promo={isCopy ? null : reply} first={first} products={reply.products} />
  }
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

interface EditorProps {
  promo: Promo | null
  first: PromoDraft
  products: readonly PromoProduct[]
}

function PromoEditor({ promo, first, products }: EditorProps) {
  const navigate = useNavigate()
  const [added, setAdded] = useState<readonly PromoProduct[]>([])
  const { reply: choices } = useCall(promoChoices)
  const readsPrices = usePermissions().has('prices.read')
  const preview = useRef<HTMLDivElement>(null)
  const [created, setCreated] = useState<number | null>(null)
  const editor = usePromoEditor({
    promo,
    first,
    onCreated: setCreated,
  })
  // By now the bar that asks before leaving is gone.
  useEffect(() => {
    if (created !== null) void navigate(promoPaths.promo(created), { replace: true })
  }, [created, navigate])
  const { draft, change, refusal } = editor
  const error = (name: string) => refusal.fields[name] ?? null
  const known = useMemo(
    () => new Map([...products, ...added].map(product => [product.itemCode, product])),
    [products, added],
  )
  const add = (fresh: readonly PromoProduct[]) => {
    setAdded([...added, ...fresh])
    const lines = fresh.map(product => newLine(product, draft.kind))
    if (lines.length > 0) change({ lines: [...draft.lines, ...lines] })
  }
  useKey('promo.preview', {
    label: messages.preview,
    act: () => preview.current?.querySelector('input')?.focus(),
  })
  return (
    <Screen
      thing={promo === null ? undefined : thingText('promo', promo.docEntry)}
      title={promo === null ? messages.create : draft.title || messages.title}
      lead={promo === null ? null : messages.number(promo.docEntry)}
    >
      <HistoryTabs history={promo && { entity: 'promo', name: String(promo.docEntry), shownBy: officePromo }}>
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <DraftForm id="promo" editor={editor}>
            <PromoBasics
              draft={draft}
              isNew={promo === null}
              choices={choices}
              error={error}
              change={change}
            />
            <Panel title={messages.lines} className="grid gap-3">
              {error('lines') === null ? null : <Notice kind="error">{error('lines')}</Notice>}
              <AddProducts codes={new Set(draft.lines.map(({ itemCode }) => itemCode))} onAdd={add} />
              {draft.lines.length === 0 ? null : <TemplateFields draft={draft} change={change} />}
              <LinesEditor
                lines={draft.lines}
                products={known}
                errors={refusal.fields}
                readsPrices={readsPrices}
                onChange={lines => change({ lines })}
              />
              <PromoMargins kind={draft.kind} lines={draft.lines} products={known} />
            </Panel>
            <PromoDates draft={draft} error={error} change={change} />
            <PromoAudience draft={draft} choices={choices} error={error} change={change} />
            <Panel title={messages.picture}>
              <PictureField
                image={draft.image}
                shown={isSafeLink(draft.image) ? draft.image : null}
                error={error('image')}
                onChange={image => change({ image })}
              />
            </Panel>
          </DraftForm>
          <div className="contents xl:sticky xl:top-16 xl:grid xl:min-w-0 xl:gap-4">
            {promo === null ? null : <StatePanel promo={promo} isChanged={editor.isChanged} />}
            <PreviewPanel docEntry={promo?.docEntry ?? null} draft={draft} ref={preview} />
          </div>
        </div>
      </HistoryTabs>
      <SaveBar
        isNew={created === null && promo === null}
        isChanged={created === null && editor.isChanged}
        form="promo"
        isBusy={editor.busy}
        onDiscard={() => (promo === null ? void navigate(promoPaths.list) : editor.discard())}
      />
      <HarmDialog harm={editor.harm} />
    </Screen>
  )
}
