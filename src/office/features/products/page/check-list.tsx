import { Panel } from '#ui/dialogs/panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { productPaths } from '../product-paths.ts'
import type { Product } from '../product-types.ts'

/** What a product has and lacks before it is published, and what blocks (OFP-17). */
export function CheckList({ product: { checks } }: { product: Product }) {
  return (
    <Panel title={messages.checks} id={productPaths.parts.checks}>
      <ul className="grid gap-1 text-sm">
        {checks.map(({ part, list, isMet, blocks }) => (
          <li key={`${part} ${list}`} className="flex items-start gap-2">
            <Icon
              name={isMet ? 'check-circle' : 'alert'}
              className={`mt-0.5 size-4 ${isMet ? 'text-success' : blocks ? 'text-danger' : 'text-warning'}`}
            />
            <span>
              {messages.part(part, list)}:{' '}
              <span className={blocks ? 'font-semibold text-danger' : 'text-ink-muted'}>
                {isMet ? messages.isMet : blocks ? messages.isBlocking : messages.isMissing}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
