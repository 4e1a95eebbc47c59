import { useState } from 'react'
import { productPreview } from '#contract/office/products/product-page.ts'
import { formatPrice } from '#domain/money/money.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Money } from '#ui/money.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { mediaAddress } from '../media/upload-file.ts'
import { messages } from '../messages.ts'
import type { Product } from '../product-types.ts'

interface PreviewProps {
  product: Product
  /** What is typed and not saved yet. */
  typed: { readonly title: string; readonly description: string } | null
  /** As it will be once its draft is published (OFP-18). */
  isDraft?: boolean
}

/** The product as the shop would show it to a visitor or to one customer, before it is published (OFP-17). */
export function Preview({ product, typed, isDraft = false }: PreviewProps) {
  const [cardcode, setCardcode] = useState('')
  const maySeePrices = usePermissions().has('prices.read')
  const { reply, failure } = useCall(productPreview, {
    code: product.code,
    ...(cardcode !== '' && { cardcode }),
    ...(isDraft && { draft: true }),
  })
  const shown = reply?.product
  const [cover] = product.media.images
  return (
    <Panel title={messages.preview}>
      {maySeePrices ? (
        <form
          className="mb-3 flex flex-wrap items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            setCardcode(
              String(new FormData(event.currentTarget).get('cardcode') ?? '')
                .trim()
                .toUpperCase(),
            )
          }}
        >
          <TextField
            name="cardcode"
            label={messages.asCustomer}
            maxLength={15}
            autoComplete="off"
            className="min-w-32 flex-1"
          />
          <Button type="submit">{messages.show}</Button>
          <Button disabled={cardcode === ''} onClick={() => setCardcode('')}>
            {messages.asVisitor}
          </Button>
        </form>
      ) : null}
      {failure === null ? null : <Notice kind="error">{messages.unknownCustomer}</Notice>}
      {shown === undefined || failure !== null ? null : (
        <article className="grid gap-3 rounded border border-line p-3">
          {cover === undefined ? (
            <p className="grid aspect-[5/2] place-content-center rounded bg-canvas text-sm text-ink-muted">
              {messages.noPicture}
            </p>
          ) : (
            <img
              src={mediaAddress(cover.source, 480)}
              alt={cover.alt || shown.title}
              width={480}
              height={480}
              className="aspect-square w-full rounded bg-canvas object-contain"
            />
          )}
          <div>
            <p className="text-sm text-ink-muted">
              {[shown.brand.name, messages.codeOf(shown.code)].join(' · ')}
            </p>
            <h3 className="text-lg font-semibold wrap-anywhere">{typed?.title || shown.title}</h3>
            <p className="text-xs text-ink-muted">
              {[shown.family, shown.category, shown.subcategory, shown.subsubcategory]
                .filter(Boolean)
                .join(' › ')}
            </p>
          </div>
          {isCustomerCard(shown) ? (
            shown.price > 0 ? (
              <div>
                <p className="text-xl font-semibold">
                  <Money amount={formatPrice(shown.finalPrice, shown.currency)} />{' '}
                  <span className="text-sm font-normal text-ink-muted">{messages.plusTax}</span>
                </p>
                {shown.discount > 0 ? (
                  <p className="text-sm">
                    <Money struck amount={formatPrice(shown.price, shown.currency)} />{' '}
                    {messages.discount(shown.discount)}
                  </p>
                ) : null}
                <p className="text-sm">{shown.stockDescription}</p>
              </div>
            ) : (
              <p className="text-sm">{messages.noPrice}</p>
            )
          ) : null}
          <p className="text-sm">
            {[shown.unitsPerItem, messages.soldBy(shown.unitMult)].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm whitespace-pre-line wrap-anywhere">
            {typed?.description ?? ('description' in shown ? shown.description : '')}
          </p>
        </article>
      )}
    </Panel>
  )
}
