import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import { officeProduct, publishProducts } from '#contract/office/products/product-page.ts'
import type { ProductState } from '#domain/office/product-fields.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { ThingHistory } from '../../features/audit/thing-history.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { ProductHeld } from '../../features/products/held/product-held.tsx'
import { Documents, VideoLinks } from '../../features/products/media/attachments.tsx'
import { Gallery } from '../../features/products/media/gallery.tsx'
import { useMedia } from '../../features/products/media/use-media.ts'
import { messages } from '../../features/products/messages.ts'
import { CheckList } from '../../features/products/page/check-list.tsx'
import { CopyProduct } from '../../features/products/page/copy-product.tsx'
import { Preview } from '../../features/products/page/preview.tsx'
import { ProductForm } from '../../features/products/page/product-form.tsx'
import { RecodeProduct } from '../../features/products/page/recode-product.tsx'
import { productPaths } from '../../features/products/product-paths.ts'
import { type Product, refreshProduct } from '../../features/products/product-types.ts'
import { WhyHiddenProduct } from '../../features/products/why/why-hidden.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** Opened seldom. */
const DraftTab = lazyPart(() =>
  import('../../features/products/draft/draft-tab.tsx').then(module => module.DraftTab),
)

const TABS = {
  datos: messages.data,
  borrador: messages.draft,
  fotos: messages.pictures,
  historial: messages.history,
} as const
type Tab = keyof typeof TABS
const TAB_NAMES: readonly Tab[] = ['datos', 'borrador', 'fotos', 'historial']
const TONES: Readonly<Record<ProductState, Tone>> = {
  draft: 'warning',
  published: 'success',
  hidden: 'muted',
}

/** `Producto`: its facts beside how customers see it, its pictures, its history (OFP-17, OFP-23, OFA-21). */
export function ProductScreen() {
  const code = useParams().code ?? ''
  const { reply, failure, reload } = useCall(officeProduct, { code })
  const navigate = useNavigate()
  const { search } = useLocation()
  const present = reply?.code
  // Asked for by a code that it had before (OFP-25).
  useEffect(() => {
    if (present !== undefined && present !== code)
      void navigate(productPaths.product(present) + search, { replace: true })
  }, [present, code, navigate, search])
  if (reply !== undefined) return <ProductContent key={reply.code} product={reply} />
  return (
    <Screen title={messages.product}>
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

/** `Nuevo producto`: a draft, which nobody sees until it is published (OFP-17). */
export function NewProductScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={messages.create} lead={messages.createHint}>
      <Panel title={messages.data} className="max-w-4xl">
        <ProductForm product={null} onSaved={code => void navigate(productPaths.product(code))} />
      </Panel>
    </Screen>
  )
}

function ProductContent({ product }: { product: Product }) {
  const { code, formerCodes, title, state, shopPath, stock, draft } = product
  const [search] = useSearchParams()
  const mayEdit = usePermissions().has('products.edit')
  // What no customer sees yet is edited at once.
  const hasDraftTab = draft !== null || (mayEdit && state === 'published')
  const tabs = TAB_NAMES.filter(tab => tab !== 'borrador' || hasDraftTab)
  const shown = tabs.find(tab => tab === search.get('ver')) ?? 'datos'
  const [typed, setTyped] = useState<{ title: string; description: string } | null>(null)
  return (
    <Screen
      thing={thingText('product', code)}
      title={title}
      lead={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={TONES[state]}>{messages.states[state]}</Badge>
          <span className="wrap-anywhere">{code}</span>
          {formerCodes.length === 0 ? null : (
            <span className="text-ink-muted wrap-anywhere">{messages.formerCodes(formerCodes)}</span>
          )}
          {state === 'published' ? (
            <a href={shopPath} target="_blank" rel="noreferrer">
              {messages.inShop}
            </a>
          ) : null}
        </p>
      }
      acts={
        <div className="flex max-w-xl flex-wrap items-start justify-end gap-x-2 gap-y-1">
          {mayEdit ? <CopyProduct code={code} /> : null}
          {mayEdit ? <RecodeProduct code={code} /> : null}
          <PublishButton product={product} />
        </div>
      }
    >
      <nav aria-label={messages.tabs} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(tab => (
          <Link
            key={tab}
            to={productPaths.product(code, tab === 'datos' ? '' : tab)}
            replace
            aria-current={tab === shown ? 'page' : undefined}
            className="min-h-10 border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-ink-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {tab === 'borrador' && draft !== null ? messages.draftOf(draft.fields) : TABS[tab]}
          </Link>
        ))}
      </nav>
      {shown === 'fotos' ? null : <ProductHeld held={product.held} />}
      {shown === 'historial' ? <ThingHistory entity="product" name={code} shownBy={officeProduct} /> : null}
      {shown === 'fotos' ? <MediaTab product={product} /> : null}
      {shown === 'borrador' ? (
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <DraftTab product={product} />
        </Suspense>
      ) : null}
      {shown === 'datos' && draft !== null ? (
        <Notice
          kind="info"
          action={<Link to={productPaths.product(code, 'borrador')}>{messages.seeDraft}</Link>}
        >
          {messages.hasDraft(draft.by, formatDateTime(new Date(draft.at)), draft.fields)}
        </Notice>
      ) : null}
      {shown === 'datos' ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel title={messages.data} id={productPaths.parts.data}>
            <ProductForm product={product} onTyped={setTyped} onSaved={() => setTyped(null)} />
          </Panel>
          <div className="grid min-w-0 gap-4">
            <CheckList product={product} />
            <WhyHiddenProduct code={code} />
            <Preview product={product} typed={typed} />
            <Panel title={messages.stock}>
              <p className="text-sm">
                {stock === null
                  ? messages.noStock
                  : messages.stockOf(stock.description, stock.available, stock.committed)}
              </p>
            </Panel>
          </div>
        </div>
      ) : null}
    </Screen>
  )
}

function MediaTab({ product }: { product: Product }) {
  const acts = useMedia(product)
  const mayEdit = usePermissions().has('products.media')
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Gallery acts={acts} mayEdit={mayEdit} />
      <div className="grid min-w-0 gap-4">
        <VideoLinks acts={acts} mayEdit={mayEdit} />
        <Documents acts={acts} mayEdit={mayEdit} />
      </div>
    </div>
  )
}

function PublishButton({ product: { code, state, checks } }: { product: Product }) {
  const mayPublish = usePermissions().has('products.publish')
  const blocking = checks.filter(({ blocks }) => blocks).map(({ part, list }) => messages.part(part, list))
  const publish = state !== 'published'
  const isBlocked = publish && blocking.length > 0
  const run = async () => {
    const idempotencyKey = randomKey()
    try {
      await callOffice(publishProducts, { body: { codes: [code], publish }, idempotencyKey })
      showDone(publish ? messages.published : messages.hidden, idempotencyKey, officeProduct)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
    } finally {
      await refreshProduct()
    }
  }
  if (!mayPublish) return null
  return (
    <>
      <Button
        variant={publish ? 'primary' : 'secondary'}
        disabled={isBlocked}
        reason={isBlocked ? messages.blocked(blocking.join(', ')) : null}
        {...actKey(publish ? 'product.publish' : 'product.hide')}
        onClick={run}
      >
        {publish ? messages.publish : messages.hide}
      </Button>
      {isBlocked ? (
        <p className="basis-full text-right text-xs text-ink-muted">
          {messages.blocked(blocking.join(', '))}
        </p>
      ) : null}
    </>
  )
}
