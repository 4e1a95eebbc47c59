import { useState } from 'react'
import { linkAddress, linkAtAddress } from '#domain/content/link-address.ts'
import type { LinkKind, ProseLink } from '#domain/content/prose.ts'
import { Select } from '#ui/fields/select.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { LinkTarget } from './link-target.tsx'

interface AddressFieldProps {
  /** An address of the shop, or of another site; '': there is no button. */
  address: string
  error: string | null
  onChange: (address: string) => void
}

/** In the order in which they are chosen. */
const KINDS = ['page', 'product', 'promo', 'place', 'external'] as const satisfies readonly LinkKind[]

/** Where a button leads: chosen, not typed (OFM-17). */
export function AddressField({ address, error, onChange }: AddressFieldProps) {
  const may = usePermissions()
  const [chosen, setChosen] = useState(() => ({ link: linkAt(address), address, time: 0 }))
  // It was changed elsewhere: discarded, or taken over from what somebody else saved.
  if (chosen.address !== address) setChosen({ link: linkAt(address), address, time: chosen.time + 1 })
  const { link, time } = chosen
  const choose = (next: ProseLink | null) => {
    const made = next === null ? '' : linkAddress(next)
    setChosen({ link: next, address: made, time })
    onChange(made)
  }
  const kinds = KINDS.filter(kind => kind !== 'page' || link?.kind === kind || may.has('content.edit'))
  return (
    <>
      <Select
        label={messages.linkKind}
        value={link?.kind ?? ''}
        error={link === null ? error : null}
        options={[
          { value: '', label: messages.noButton },
          ...kinds.map(value => ({ value, label: messages.linkKinds[value] })),
        ]}
        onChange={({ target: { value } }) => {
          const kind = KINDS.find(one => one === value)
          choose(kind === undefined ? null : { kind, ref: '', anchor: null })
        }}
      />
      {link === null ? null : (
        <LinkTarget key={`${link.kind} ${time}`} link={link} error={error} onChange={choose} />
      )}
    </>
  )
}

function linkAt(address: string): ProseLink | null {
  return address === '' ? null : linkAtAddress(address)
}
