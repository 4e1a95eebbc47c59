import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'
import { Registered } from './registered.tsx'
import type { Registration, WarrantyBrand } from './warranty.ts'
import { WarrantyForm } from './warranty-form.tsx'
import { WarrantyProducts } from './warranty-products.tsx'

interface WarrantyPageProps {
  brand: WarrantyBrand
  /** Name of the signed-in customer, else empty. */
  reseller: string
}

interface Completed {
  readonly registration: Registration
  readonly email: string
}

/** `/registro-gtia/{marca}`: the products of a brand, and the registration of one of them. */
export function WarrantyPage({ brand, reseller }: WarrantyPageProps) {
  const [itemCode, setItemCode] = useState('')
  const [completed, setCompleted] = useState<Completed | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const choose = (code: string) => {
    // The serial field may be re-rendered for the selected product before it can receive the focus.
    flushSync(() => setItemCode(code))
    form.current?.scrollIntoView()
    form.current?.querySelector<HTMLElement>('[name="serial"]')?.focus({ preventScroll: true })
  }
  const registerAnother = () => {
    setItemCode('')
    setCompleted(null)
  }
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-6">
      <header className="grid gap-2">
        <h1 className="text-xl">{messages.title(brand.marca)}</h1>
        <p className="max-w-prose text-ink-muted">{messages.lead}</p>
      </header>
      {completed !== null ? (
        <Registered {...completed} another={registerAnother} />
      ) : brand.products.length === 0 ? (
        <NoProducts />
      ) : (
        <>
          <Terms terms={brand.terms} />
          <WarrantyProducts products={brand.products} chosen={itemCode} choose={choose} />
          <p className="hidden rounded border-l-4 border-warning bg-warning-soft p-3 noscript:block">
            {messages.needsScript}
          </p>
          <WarrantyForm
            ref={form}
            brand={brand}
            reseller={reseller}
            itemCode={itemCode}
            choose={setItemCode}
            onRegistered={(registration, email) => setCompleted({ registration, email })}
          />
        </>
      )}
    </div>
  )
}

function Terms({ terms }: { terms: string }) {
  if (terms === '') return null
  return (
    <section className="grid gap-1 rounded border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">{messages.terms}</h2>
      <p className="whitespace-pre-line">{terms}</p>
    </section>
  )
}

function NoProducts() {
  return (
    <EmptyState
      icon="box"
      title={messages.noProductsTitle}
      action={<LinkButton href={paths.contactUs()}>{messages.toContact}</LinkButton>}
    >
      {messages.noProducts}
    </EmptyState>
  )
}
