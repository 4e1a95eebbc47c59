import { useSearchParams } from 'react-router'
import { customerChoices } from '#contract/office/customers/customers.ts'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import { messages } from './messages.ts'
import { withValue } from './sales-query.ts'

/** The seller whose customers a report shows; in the address. */
export function SellerField() {
  const [search, setSearch] = useSearchParams()
  const { reply } = useCall(customerChoices)
  return (
    <Select
      label={messages.seller}
      value={search.get('vendedor') ?? ''}
      options={[
        { value: '', label: messages.everySeller },
        ...(reply?.reps ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={event =>
        setSearch(withValue(search, { vendedor: event.target.value || null }), { replace: true })
      }
    />
  )
}
