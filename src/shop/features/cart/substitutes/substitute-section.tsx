import { messages } from './messages.ts'
import { SubstituteList, type SubstituteListProps } from './substitute-list.tsx'

/** The substitutes on the page of a product without stock. */
export function SubstituteSection(props: SubstituteListProps) {
  return (
    <section aria-label={messages.title} data-no-print="">
      <h2 className="mb-1 text-sm font-semibold">{messages.title}</h2>
      <SubstituteList {...props} />
    </section>
  )
}
