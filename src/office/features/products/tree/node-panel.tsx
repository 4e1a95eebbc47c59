import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { actKey } from '../../keys/act-key.ts'
import { messages } from './messages.ts'
import type { OpenForm } from './node-forms.tsx'
import { namesOf, reordered, type TreeModel, type TreeNode } from './tree-model.ts'

interface NodePanelProps {
  model: TreeModel
  node: TreeNode
  mayEdit: boolean
  onForm: (form: OpenForm) => void
  onStep: (step: -1 | 1) => void
  onRemove: () => void
}

/** A node: what is in it, its address, and what can be done with it. */
export function NodePanel({ model, node, mayEdit, onForm, onStep, onRemove }: NodePanelProps) {
  const placed = model.placed.get(node.id)
  const total = model.totals.get(node.id) ?? { products: 0, published: 0 }
  const isEmpty = total.products === 0 && (model.children.get(node.id) ?? []).length === 0
  if (placed === undefined) return null
  const facts: readonly (readonly [name: string, value: string])[] = [
    [messages.level, messages.levels[placed.level]],
    [messages.products, messages.productsOf(total.products, node.products)],
    [messages.published, total.published.toLocaleString('es-UY')],
    [messages.address, placed.pathSlug],
  ]
  return (
    <Panel title={namesOf(model, node.id)} className="lg:sticky lg:top-16">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        {total.published === 0 ? (
          <span className="text-ink-muted">{messages.notInShop}</span>
        ) : (
          <a href={shopAddress(model, node)} target="_blank" rel="noreferrer">
            {messages.inShop}
          </a>
        )}
      </p>
      {mayEdit ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button {...actKey('tree.rename')} onClick={() => onForm({ act: 'rename', node })}>
            {messages.rename}
          </Button>
          <Button {...actKey('tree.move')} onClick={() => onForm({ act: 'move', node })}>
            {messages.move}
          </Button>
          <Button disabled={reordered(model, node, -1) === null} onClick={() => onStep(-1)}>
            {messages.up}
          </Button>
          <Button disabled={reordered(model, node, 1) === null} onClick={() => onStep(1)}>
            {messages.down}
          </Button>
          {placed.level === 'subsubcategory' ? null : (
            <Button {...actKey('tree.createInside')} onClick={() => onForm({ act: 'create', parent: node })}>
              {messages.createInside}
            </Button>
          )}
          <Button
            {...actKey('tree.remove')}
            disabled={!isEmpty}
            reason={messages.notEmpty}
            onClick={onRemove}
          >
            {messages.remove}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

/** The listing of a node in the shop, by the slugs of all its levels (D17). */
function shopAddress({ byId, placed }: TreeModel, node: TreeNode): string {
  const query: [string, string][] = []
  for (let at: TreeNode | undefined = node; at !== undefined; at = byId.get(at.parentId ?? 0)) {
    const { level, slug } = placed.get(at.id) ?? {}
    if (level !== undefined && slug !== undefined) query.unshift([level, slug])
  }
  return `/shop/catalog?${new URLSearchParams(query)}`
}
