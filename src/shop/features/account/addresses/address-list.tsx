import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { updateAddress } from '#contract/shop/addresses.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { reportChange } from '../report-change.ts'
import { messages } from './messages.ts'
import { type Address, PostalAddress } from './postal-address.tsx'
import { RemoveAddress } from './remove-address.tsx'

/** `/account/addresses`: delivery and billing addresses, the default of each kind marked. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const [removing, setRemoving] = useState<Address | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {messages.title}
        </h1>
        <LinkButton href={paths.newAddress()} variant="primary" icon={<Icon name="plus" />}>
          {messages.add}
        </LinkButton>
      </header>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={messages.noneTitle}>
          {messages.none}
        </EmptyState>
      ) : null}
      {(['S', 'B'] as const).map(kind => {
        const ofKind = addresses.filter(address => address.kind === kind)
        return ofKind.length === 0 ? null : (
          <section key={kind} aria-labelledby={`direcciones-${kind}`}>
            <h2 id={`direcciones-${kind}`} className="mb-2 text-base font-semibold">
              {messages.sections[kind]}
            </h2>
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {ofKind.map(address => (
                <AddressCard
                  key={address.addressId}
                  address={address}
                  onRemove={() => setRemoving(address)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <RemoveAddress
        address={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => heading.current?.focus()}
      />
    </div>
  )
}

function AddressCard({ address, onRemove }: { address: Address; onRemove: () => void }) {
  const { addressId, label, isDefault } = address
  const makeDefault = useMakeDefault(address)
  return (
    <li className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex-1 text-sm">
        <PostalAddress
          address={address}
          mark={isDefault ? <Badge tone="info">{messages.isDefault}</Badge> : null}
        />
      </div>
      <div className="-mx-3 flex flex-wrap">
        <LinkButton
          href={paths.address(addressId)}
          id={editId(address)}
          variant="quiet"
          size="sm"
          aria-label={messages.editOf(label)}
        >
          {messages.edit}
        </LinkButton>
        <Button variant="quiet" size="sm" aria-label={messages.removeOf(label)} onClick={onRemove}>
          {messages.remove}
        </Button>
        {isDefault ? null : (
          <Button variant="quiet" size="sm" aria-label={messages.makeDefaultOf(label)} onClick={makeDefault}>
            {messages.makeDefault}
          </Button>
        )}
      </div>
    </li>
  )
}

function useMakeDefault(address: Address): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    const { addressId, label, ...body } = address
    const change = callShop(updateAddress, {
      query: { addressId },
      body: { ...body, label, isDefault: true },
    })
    await reportChange(change, () => messages.madeDefault(label), messages.changeFailed)
    await revalidate()
    // The button is no longer shown for the default address.
    document.getElementById(editId(address))?.focus()
  }
}

function editId({ addressId }: Address): string {
  return `editar-direccion-${addressId}`
}
