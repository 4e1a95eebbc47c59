import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { HomeBlockInput } from '#contract/home-shapes.ts'
import { missingTexts, outdatedTexts } from '#domain/promos/block-translations.ts'
import { type BusinessDay, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useNodeDrag } from '../../products/tree/use-node-drag.ts'
import type { Content } from '../content-draft.ts'
import { contentPaths } from '../content-paths.ts'
import { messages as contentMessages } from '../messages.ts'
import { type Block, draftOf, wordsIn } from './block-draft.ts'
import { messages } from './messages.ts'

interface BlockListProps {
  blocks: readonly Block[]
  today: BusinessDay
  languages: Content['languages']
  mayOrder: boolean
  /** To a place, from 0. */
  onMove: (id: number, place: number) => void
}

/** The blocks in order: dragged, moved by buttons, or by Alt with arrows (OFM-11). */
export function BlockList({ blocks, ...props }: BlockListProps) {
  return (
    <ol aria-label={messages.blocks} className="grid gap-2">
      {blocks.map((block, place) => (
        <BlockLine key={block.id} block={block} place={place} blocks={blocks} {...props} />
      ))}
    </ol>
  )
}

interface BlockLineProps extends BlockListProps {
  block: Block
  place: number
}

function BlockLine({ block, place, blocks, today, languages, mayOrder, onMove }: BlockLineProps) {
  const { id, content, validFrom, validTo, shownTo, audience, broken } = block
  const name = blockName(block)
  const { ref, over } = useNodeDrag(id, mayOrder, (dragged, where) => {
    const from = blocks.findIndex(one => one.id === dragged)
    const target = where === 'before' ? place : place + 1
    onMove(dragged, from < target ? target - 1 : target)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!mayOrder || !event.altKey || step === undefined) return
    event.preventDefault()
    onMove(id, place + step)
  }
  return (
    <li onKeyDown={onKeyDown}>
      <div
        ref={ref}
        className={joinClasses(
          'flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line bg-surface px-3 py-2',
          mayOrder && 'cursor-grab',
          over === 'before' && 'border-t-focus',
          (over === 'after' || over === 'inside') && 'border-b-focus',
        )}
      >
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <Link to={contentPaths.homeBlock(id)}>{name}</Link>
          </p>
          <p className="text-sm text-ink-muted">
            {[
              messages.kinds[content.kind],
              audience.length > 0 ? messages.someCustomers(audience.length) : messages.shownTo[shownTo],
              messages.days(validFrom && formatDay(validFrom), validTo && formatDay(validTo)),
            ].join(' · ')}
          </p>
        </div>
        <Untranslated block={block} languages={languages} />
        {broken === 0 ? null : <Badge tone="danger">{contentMessages.brokenCount(broken)}</Badge>}
        <StateBadge block={block} today={today} />
        {mayOrder ? (
          <div className="flex gap-1">
            <Button
              square
              size="sm"
              aria-label={messages.up(name)}
              disabled={place === 0}
              onClick={() => onMove(id, place - 1)}
            >
              <Icon name="chevron-up" />
            </Button>
            <Button
              square
              size="sm"
              aria-label={messages.down(name)}
              disabled={place === blocks.length - 1}
              onClick={() => onMove(id, place + 1)}
            >
              <Icon name="chevron-down" />
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** What each language lacks of its words (OFM-20). */
function Untranslated({ block, languages }: { block: Block; languages: Content['languages'] }) {
  const draft = draftOf(block, block.content.kind)
  const words = wordsIn(draft)
  return languages.map(({ code, label }) => {
    const missing = missingTexts(words, draft.translations, code)
    const isOutdated = outdatedTexts(words, draft.translations, code).length > 0
    if (missing.length === 0 && !isOutdated) return null
    return (
      <Badge key={code} tone="warning" plain>
        {missing.length > 0 ? messages.untranslated(label, missing) : messages.outdatedIn(label)}
      </Badge>
    )
  })
}

function StateBadge({ block, today }: { block: Block; today: BusinessDay }) {
  const { active, validFrom, validTo } = block
  if (!active) return <Badge tone="neutral">{messages.draft}</Badge>
  if (validTo !== null && validTo < today) return <Badge tone="muted">{messages.over}</Badge>
  if (validFrom !== null && validFrom > today) return <Badge tone="info">{messages.coming}</Badge>
  return <Badge tone="success">{messages.shown}</Badge>
}

/** Its title, or what it is. */
export function blockName({ content }: { readonly content: HomeBlockInput }): string {
  const title = 'title' in content ? content.title : ''
  if (title !== '') return title
  if (content.kind === 'banner' && content.alt !== '') return content.alt
  return content.kind === 'products' ? messages.popular : messages.kinds[content.kind]
}
