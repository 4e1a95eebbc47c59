import { useEffect, useRef } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import type { Choice, ChoiceGroup } from './choices.ts'
import { messages } from './messages.ts'

interface ChoiceListProps {
  id: string
  groups: readonly ChoiceGroup[]
  /** Counted over all groups. */
  chosen: number
  isBusy: boolean
  onHover: (at: number) => void
  onOpen: (choice: Choice, inNewTab: boolean) => void
}

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

/** The listbox of the palette: the focus stays in the field, which names the chosen option. */
export function ChoiceList({ id, groups, chosen, isBusy, onHover, onOpen }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  // The list may change under the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, groups])
  let at = -1
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={messages.results}
      aria-busy={isBusy || undefined}
      className="min-h-0 flex-1 overflow-y-auto p-2 empty:p-0"
    >
      {groups.map(({ title, choices }) => (
        // A fieldset is for controls.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={title} role="group" aria-label={title}>
          {groups.length > 1 ? (
            <p role="presentation" className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-muted">
              {title}
            </p>
          ) : null}
          {choices.map(choice => {
            at += 1
            return (
              <Option
                key={choice.id}
                id={optionId(id, at)}
                at={at}
                choice={choice}
                isChosen={at === chosen}
                onHover={onHover}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<ChoiceListProps, 'onHover' | 'onOpen'> {
  id: string
  at: number
  choice: Choice
  isChosen: boolean
}

function Option({ id, at, choice, isChosen, onHover, onOpen }: OptionProps) {
  const { title, detail, kind, icon, screen, shop, act } = choice
  const leadsNowhere = screen === null && shop === null && act === null
  return (
    // The focus stays in the field, which has the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={leadsNowhere || undefined}
      onMouseMove={() => {
        if (!isChosen) onHover(at)
      }}
      onClick={event => onOpen(choice, event.ctrlKey || event.metaKey)}
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded px-2 py-1 aria-disabled:cursor-default aria-selected:bg-canvas lg:min-h-9',
        isChosen && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <span className="text-ink-muted">
        <MenuIcon name={icon} />
      </span>
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
        <span className="block truncate sm:max-w-[60%] sm:shrink-0">{title}</span>
        {detail === '' ? null : (
          <span className="block min-w-0 truncate text-xs text-ink-muted">{detail}</span>
        )}
      </span>
      <span className="shrink-0 text-xs text-ink-muted">{kind}</span>
    </div>
  )
}
