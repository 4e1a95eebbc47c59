import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeTree } from '#contract/office/products/tree.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { useListedKeys } from '../../features/keys/use-key.ts'
import { ExportButtons, fileOf } from '../../features/lists/export-buttons.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { ProductNav } from '../../features/products/product-nav.tsx'
import { messages } from '../../features/products/tree/messages.ts'
import { NodeForm, type OpenForm } from '../../features/products/tree/node-forms.tsx'
import { NodePanel } from '../../features/products/tree/node-panel.tsx'
import { applyChange } from '../../features/products/tree/save-change.ts'
import { TreeList } from '../../features/products/tree/tree-list.tsx'
import {
  effectOf,
  reordered,
  shownLines,
  type TreeLine,
  type TreeModel,
  type TreeNode,
  treeModel,
} from '../../features/products/tree/tree-model.ts'
import type { DropPlace } from '../../features/products/tree/use-node-drag.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** `Árbol`: the families of the catalogue and all below them (OFP-24). */
export function TreeScreen() {
  const { reply, failure, reload } = useCall(officeTree)
  if (reply !== undefined) return <OpenTree model={treeModel(reply.nodes)} />
  return (
    <Screen title={messages.title}>
      <ProductNav />
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

function OpenTree({ model }: { model: TreeModel }) {
  const mayEdit = usePermissions().has('tree.edit')
  const [search, setSearch] = useSearchParams()
  const node = model.byId.get(Number(search.get('lugar'))) ?? null
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(above(model, node)))
  const [form, setForm] = useState<OpenForm | null>(null)
  // At once: the next key acts on what is selected.
  const select = (id: number) => setSearch({ lugar: String(id) }, { replace: true, flushSync: true })
  const step = (id: number, by: -1 | 1) => {
    const one = model.byId.get(id)
    const change = one === undefined ? null : reordered(model, one, by)
    if (one !== undefined && change !== null) void applyChange(change, messages.moved(one.name))
  }
  const remove = (id: number) => {
    const one = model.byId.get(id)
    if (one === undefined) return
    void applyChange({ act: 'delete', id }, messages.removed(one.name))
    if (one.parentId !== null) select(one.parentId)
  }
  const drop = (dragged: number, target: TreeLine, place: DropPlace) => {
    const one = model.byId.get(dragged)
    if (one === undefined) return
    const to = placeOf(model, target.node, place)
    const change = { act: 'move', id: dragged, wasIn: one.parentId, ...to } as const
    const { refusal, moved } = effectOf(model, change)
    // In its own parent nothing but the order changes.
    if (refusal === null && moved.length === 0) void applyChange(change, messages.moved(one.name))
    else setForm({ act: 'move', node: one, to })
  }
  useListedKeys([
    ['↑ ↓', messages.keys.move],
    ['← →', messages.keys.open],
    ['Alt+↑↓', messages.keys.reorder],
    ['F2', messages.keys.rename],
    ['Supr', messages.keys.remove],
  ])
  const families = model.children.get(null) ?? []
  const products = families.reduce((sum, { id }) => sum + (model.totals.get(id)?.products ?? 0), 0)
  return (
    <Screen
      title={messages.title}
      lead={
        <p>
          {messages.lead} {messages.families(families.length, products)}
        </p>
      }
      acts={
        mayEdit ? (
          <Button
            variant="primary"
            {...actKey('tree.createFamily')}
            onClick={() => setForm({ act: 'create', parent: null })}
          >
            {messages.createFamily}
          </Button>
        ) : null
      }
    >
      <ProductNav />
      {model.nodes.length === 0 ? <p className="text-ink-muted">{messages.empty}</p> : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-2 max-lg:order-2">
          {mayEdit && model.nodes.length > 0 ? (
            <p className="text-sm text-ink-muted">{messages.dragHint}</p>
          ) : null}
          {model.nodes.length === 0 ? null : (
            <TreeList
              lines={shownLines(model, open)}
              totals={model.totals}
              selected={node?.id ?? null}
              mayEdit={mayEdit}
              onSelect={select}
              onOpen={(id, isOpen) => setOpen(before => withOpen(before, id, isOpen))}
              onStep={step}
              onRename={id => {
                const one = model.byId.get(id)
                if (one !== undefined) setForm({ act: 'rename', node: one })
              }}
              onRemove={remove}
              onDrop={drop}
            />
          )}
          {model.nodes.length === 0 ? null : (
            <ExportButtons {...fileOf('OfficeTree')} name={messages.title} />
          )}
        </div>
        {node === null ? (
          <p className="text-sm text-ink-muted">{messages.none}</p>
        ) : (
          <NodePanel
            model={model}
            node={node}
            mayEdit={mayEdit}
            onForm={setForm}
            onStep={by => step(node.id, by)}
            onRemove={() => remove(node.id)}
          />
        )}
      </div>
      <NodeForm
        model={model}
        form={form}
        onClose={() => setForm(null)}
        onSaved={id => {
          // A new one is seen in its parent.
          if (form?.act === 'create' && form.parent !== null) {
            const { id: parent } = form.parent
            setOpen(before => withOpen(before, parent, true))
          }
          setForm(null)
          select(id)
        }}
      />
    </Screen>
  )
}

function withOpen(open: ReadonlySet<number>, id: number, isOpen: boolean): ReadonlySet<number> {
  const next = new Set(open)
  if (isOpen) next.add(id)
  else next.delete(id)
  return next
}

/** The nodes above one, which are open so that it is seen. */
function above({ byId }: Pick<TreeModel, 'byId'>, node: TreeNode | null): number[] {
  const parent = node === null ? undefined : byId.get(node.parentId ?? 0)
  return parent === undefined ? [] : [...above({ byId }, parent), parent.id]
}

/** Parent and next sibling of what is dropped there. */
function placeOf({ children }: TreeModel, target: TreeNode, place: DropPlace) {
  if (place === 'inside') return { parentId: target.id, before: null }
  const { parentId } = target
  if (place === 'before') return { parentId, before: target.id }
  const siblings = children.get(parentId) ?? []
  const at = siblings.findIndex(({ id }) => id === target.id)
  return { parentId, before: siblings[at + 1]?.id ?? null }
}
