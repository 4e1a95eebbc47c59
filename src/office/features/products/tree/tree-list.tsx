import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'
import type { TreeLine } from './tree-model.ts'
import { type DropPlace, useNodeDrag } from './use-node-drag.ts'

interface TreeListProps {
  lines: readonly TreeLine[]
  totals: ReadonlyMap<number, { readonly products: number }>
  selected: number | null
  mayEdit: boolean
  onSelect: (id: number) => void
  onOpen: (id: number, isOpen: boolean) => void
  onStep: (id: number, step: -1 | 1) => void
  onRename: (id: number) => void
  onRemove: (id: number) => void
  onDrop: (dragged: number, target: TreeLine, place: DropPlace) => void
}

/** The tree as a tree of lines: arrows go through it, Alt with arrows orders it (office.md 4, Árbol). */
export function TreeList(props: TreeListProps) {
  const { lines, selected, mayEdit, onSelect, onOpen, onStep, onRename, onRemove } = props
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === selected),
  )
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  })
  const go = (line: TreeLine | undefined) => {
    if (line === undefined) return
    wantsFocus.current = true
    onSelect(line.node.id)
  }
  const press = (event: KeyboardEvent) => {
    const line = lines[at]
    if (line === undefined || event.ctrlKey || event.metaKey) return
    const { node, isOpen, hasChildren } = line
    const { key } = event
    if (event.altKey) {
      if (!mayEdit || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
      wantsFocus.current = true
      onStep(node.id, key === 'ArrowUp' ? -1 : 1)
    } else if (key === 'ArrowDown') go(lines[at + 1])
    else if (key === 'ArrowUp') go(lines[at - 1])
    else if (key === 'Home') go(lines[0])
    else if (key === 'End') go(lines.at(-1))
    else if (key === 'ArrowRight') {
      if (hasChildren && !isOpen) onOpen(node.id, true)
      else if (isOpen) go(lines[at + 1])
    } else if (key === 'ArrowLeft') {
      if (isOpen) onOpen(node.id, false)
      else go(lines.find(one => one.node.id === node.parentId))
    } else if (key === 'F2' && mayEdit) onRename(node.id)
    else if (key === 'Delete' && mayEdit) onRemove(node.id)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="tree"
      aria-label={messages.tree}
      className="rounded border border-line bg-surface py-1"
      onKeyDown={press}
    >
      {lines.map((line, place) => (
        <TreeRow key={line.node.id} line={line} isActive={place === at} {...props} />
      ))}
    </div>
  )
}

function TreeRow({
  line,
  isActive,
  totals,
  selected,
  mayEdit,
  onSelect,
  onOpen,
  onDrop,
}: TreeListProps & { line: TreeLine; isActive: boolean }) {
  const { node, depth, isOpen, hasChildren, place, siblings } = line
  const { ref, over } = useNodeDrag(node.id, mayEdit, (dragged, where) => onDrop(dragged, line, where))
  const isSelected = node.id === selected
  const count = messages.count(totals.get(node.id)?.products ?? 0)
  return (
    // The tree listens to the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={ref}
      role="treeitem"
      aria-level={depth}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-1 border-y-2 border-transparent pr-3 text-sm focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus lg:min-h-9',
        isSelected ? 'bg-info-soft font-semibold' : 'hover:bg-canvas',
        over === 'before' && 'border-t-focus',
        over === 'after' && 'border-b-focus',
        over === 'inside' && 'outline-2 -outline-offset-2 outline-focus',
      )}
      style={{ paddingLeft: `${depth * 1.25 - 0.75}rem` }}
      onClick={() => onSelect(node.id)}
    >
      {hasChildren ? (
        // For the pointer alone: the arrows do the same, and the line says whether it is open.
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-content-center"
          onClick={event => {
            event.stopPropagation()
            onOpen(node.id, !isOpen)
          }}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-4" />
        </span>
      ) : (
        <span className="size-9 shrink-0" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">{node.name}</span>
      <span className="shrink-0 text-xs font-normal text-ink-muted">{count}</span>
    </div>
  )
}
