import { useEffect, useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { homeAsCustomer } from '#contract/office/home-blocks.ts'
import { formatPrice } from '#domain/money/money.ts'
import { type BannerFocus, CUT_NAMES, type CutName, cutRegion } from '#domain/promos/banner-cut.ts'
import { SPANISH } from '#domain/text/locale.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { BannerPicture } from '#ui/banner-picture.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTypedCall } from '../../../browser/use-typed-call.ts'
import { CustomerAndDay } from '../../lookup/customer-and-day.tsx'
import type { Content } from '../content-draft.ts'
import { messages } from './messages.ts'

type Preview = ReplyOf<typeof homeAsCustomer>
type ShownBlock = Preview['home']['blocks'][number]
type Typed = BodyOf<typeof homeAsCustomer>['typed']

/** What the preview calls a block that was never saved. */
const NEW = 0

interface HomePreviewProps {
  /** The block that is being typed; null: the page as it is stored. */
  typed: Typed
  /** Changes with what is stored. */
  version: string
  languages: Content['languages']
  nameOf: (id: number) => string
}

/** OFM-11: the page as a visitor or a customer would see it on a day, by the code of the shop. */
export function HomePreview({ typed, version, languages, nameOf }: HomePreviewProps) {
  const [cardcode, setCardcode] = useState('')
  const [day, setDay] = useState('')
  const [language, setLanguage] = useState('')
  const { reply: preview, hasFailed } = useTypedCall(
    homeAsCustomer,
    { cardcode: cardcode || null, day: day || null, language: language || null, typed },
    version,
  )
  return (
    <Panel title={messages.preview} className="grid gap-3">
      <CustomerAndDay
        customer={{ label: messages.previewCustomer, hint: messages.previewCustomerHint }}
        dayLabel={messages.previewDay}
        day={day}
        onCustomer={setCardcode}
        onDay={setDay}
      />
      {languages.length === 0 ? null : (
        <Select
          label={messages.previewLanguage}
          value={language}
          options={[
            { value: '', label: SPANISH.label },
            ...languages.map(({ code, label }) => ({ value: code, label })),
          ]}
          onChange={event => setLanguage(event.target.value)}
          className="max-w-52"
        />
      )}
      <div role="status" aria-label={messages.preview} className="grid gap-3">
        {hasFailed ? <p className="text-sm text-danger">{messages.noPreview}</p> : null}
        {preview === null ? null : (
          <PreviewOf preview={preview} language={language} typed={typed} nameOf={nameOf} />
        )}
      </div>
    </Panel>
  )
}

interface PreviewOfProps extends Pick<HomePreviewProps, 'typed' | 'nameOf'> {
  preview: Preview
  /** Its code; '': Spanish. */
  language: string
}

function PreviewOf({ preview, language, typed, nameOf }: PreviewOfProps) {
  const { customer, day, home, hidden } = preview
  return (
    <>
      <p className="text-sm font-medium">
        {customer === null ? messages.visitor : (customer.name ?? customer.cardcode)} · {formatDay(day)}
      </p>
      <ol className="grid gap-2">
        <li className="rounded border border-dashed border-line p-2 text-sm text-ink-muted">
          {customer === null ? messages.opening.visitor : messages.opening.customer}
        </li>
        {home.blocks.map(block => (
          <li
            key={block.id}
            lang={'lang' in block ? block.lang : language || undefined}
            className="min-w-0 rounded border border-line p-2"
          >
            <PreviewBlock block={block} focus={block.id === (typed?.id ?? NEW) ? focusOf(typed) : null} />
          </li>
        ))}
      </ol>
      {hidden.length === 0 ? null : (
        <div className="text-sm">
          <h3 className="font-semibold">{messages.hidden}</h3>
          <ul>
            {hidden.map(({ id, reason }) => (
              <li key={id} className="text-ink-muted">
                {nameOf(id)}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function focusOf(typed: Typed): BannerFocus | null {
  return typed?.content.kind === 'banner' ? typed.content.focus : null
}

interface PreviewBlockProps {
  block: ShownBlock
  /** Of a banner that is being typed: it is not cut yet. */
  focus: BannerFocus | null
}

function PreviewBlock({ block, focus }: PreviewBlockProps) {
  switch (block.kind) {
    case 'families':
    case 'promos':
      return <p className="text-sm font-semibold">{messages.kinds[block.kind]}</p>
    case 'banner':
      return <PreviewBanner banner={block} focus={focus} />
    case 'products':
      return (
        <>
          <p className="text-sm font-semibold">{block.title || messages.popular}</p>
          <ul className="mt-1 grid grid-cols-3 gap-2 text-xs sm:grid-cols-6">
            {block.products.map(product => (
              <li key={product.code} className="min-w-0">
                <img
                  src={product.images[0]?.url ?? ''}
                  alt=""
                  className="aspect-square w-full object-contain"
                />
                <p className="line-clamp-2">{product.title}</p>
                {'finalPrice' in product ? (
                  <p className="font-semibold">{formatPrice(product.finalPrice, product.currency)}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )
    case 'text':
      return (
        <>
          <p className="text-sm font-semibold">{block.title}</p>
          {block.paragraphs.map(paragraph => (
            <p key={paragraph} className="text-sm whitespace-pre-line wrap-anywhere">
              {paragraph}
            </p>
          ))}
          {block.button === null ? null : <p className="text-sm underline">{block.button.label}</p>}
        </>
      )
    case 'brands':
      return (
        <>
          <p className="text-sm font-semibold">{block.title}</p>
          <p className="text-sm">{block.brands.map(({ name }) => name).join(' · ')}</p>
        </>
      )
  }
}

interface PreviewBannerProps {
  banner: Extract<ShownBlock, { kind: 'banner' }>
  focus: BannerFocus | null
}

/** A banner at both widths, cut as it will be when it is saved (OFM-12). */
function PreviewBanner({ banner, focus }: PreviewBannerProps) {
  const size = usePictureSize(focus === null ? null : banner.wide)
  return (
    <div className="grid gap-3">
      {CUT_NAMES.map(name => (
        <figure key={name} className={name === 'narrow' ? 'max-w-[22rem]' : undefined}>
          <BannerPicture
            {...banner}
            only={name}
            position={size === null || focus === null ? undefined : positionOf(size, name, focus)}
            button={banner.button && { ...banner.button, href: '' }}
          />
          <figcaption className="mt-1 text-xs text-ink-muted">{messages.widths[name]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Where a browser puts a picture that covers the cut, so that what is cut off is the same. */
function positionOf(size: PictureSize, name: CutName, focus: BannerFocus): string {
  const { left, top, width, height } = cutRegion(size, name, focus)
  const percent = (start: number, rest: number) => `${rest === 0 ? 0 : (start / rest) * 100}%`
  return `${percent(left, size.width - width)} ${percent(top, size.height - height)}`
}

/** Of the picture at an address; null until it is known. */
function usePictureSize(address: string | null): PictureSize | null {
  const [found, setFound] = useState<(PictureSize & { readonly address: string }) | null>(null)
  useEffect(() => {
    if (address === null) return
    const picture = new Image()
    picture.onload = () => setFound({ address, width: picture.naturalWidth, height: picture.naturalHeight })
    picture.src = address
    return () => {
      picture.onload = null
    }
  }, [address])
  return found?.address === address ? found : null
}
