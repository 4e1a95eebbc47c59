import { Notice } from '#ui/feedback/notice.tsx'
import { messages } from './messages.ts'
import type { TreeEffect } from './tree-model.ts'

const MOST_SHOWN = 6

/** How many products and which addresses change, before it is saved (OFP-24). */
export function NodeEffect({ effect: { products, moved } }: { effect: TreeEffect }) {
  if (moved.length === 0) return <p className="text-sm text-ink-muted">{messages.noEffect}</p>
  const slugs = moved.filter(({ from, to }) => from.slug !== to.slug)
  return (
    <Notice kind="info" title={messages.effect}>
      <p className="text-sm">{messages.effectOf(products, moved.length)}</p>
      <ul className="mt-1 grid gap-0.5 text-xs wrap-anywhere">
        {moved.slice(0, MOST_SHOWN).map(({ from, to }) => (
          <li key={from.id}>{messages.slugFrom(from.pathSlug, to.pathSlug)}</li>
        ))}
        {slugs.slice(0, MOST_SHOWN).map(({ from, to }) => (
          <li key={`slug ${from.id}`}>
            <code>{from.slug}</code> → <code>{to.slug}</code>
          </li>
        ))}
      </ul>
      {moved.length > MOST_SHOWN ? (
        <p className="text-xs">{messages.more(moved.length - MOST_SHOWN)}</p>
      ) : null}
    </Notice>
  )
}
