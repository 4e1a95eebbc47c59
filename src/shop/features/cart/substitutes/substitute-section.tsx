import { SubstituteList, type SubstituteListProps } from './substitute-list.tsx'
import { texts } from './texts.ts'

/** The substitutes under the facts of a product without stock. */
export function SubstituteSection(props: SubstituteListProps) {
  return (
    <section aria-label={texts.title} data-no-print="">
      <h2 className="mb-1 text-sm font-semibold">{texts.title}</h2>
      <SubstituteList {...props} />
    </section>
  )
}
