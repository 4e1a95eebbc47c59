import { type RefObject, useEffect, useRef } from 'react'
import { areKeysOn } from '../keys/declared-keys.ts'
import { useListedKeys } from '../keys/use-key.ts'
import { messages } from './messages.ts'

interface BoardKeys {
  onColumn(place: number): void
  /** A key on a card; true: it means something. */
  onCard(id: number, key: string): boolean
  /** Keys on a card and what they do, for the list of keys. */
  readonly listed: readonly (readonly [shown: string, label: string])[]
}

/** Columns that have a digit. */
const DIGITS = 9
const LISTED = [
  [`1…${DIGITS}`, messages.keyColumn],
  ['← ↑ → ↓', messages.keyCards],
] as const

/** The keys of a board (office.md 4): `1` to `9` a column, arrows between cards, those of its own on the focused card. */
export function useBoardKeys(place: RefObject<HTMLElement | null>, keys: BoardKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useListedKeys([...LISTED, ...keys.listed])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const board = place.current
      if (board === null || isTyping(event)) return
      if (!areKeysOn() && event.key.length === 1) return
      if (pressed(board, event.key, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [place])
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

/** Whether the key means something here. */
function pressed(board: HTMLElement, key: string, { onColumn, onCard }: BoardKeys): boolean {
  const column = Number(key)
  if (Number.isInteger(column) && column >= 1 && column <= DIGITS && isColumn(board, column)) {
    onColumn(column - 1)
    // The column may be shown only now.
    requestAnimationFrame(() => cardsIn(board, column)[0]?.focus())
    return true
  }
  const focused = document.activeElement?.closest<HTMLElement>('[data-card]') ?? null
  if (focused === null || !board.contains(focused)) return false
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
    case 'ArrowRight':
    case 'ArrowLeft':
      return goTo(board, focused, key)
    default:
      return onCard(Number(focused.dataset.card), key)
  }
}

function isColumn(board: HTMLElement, column: number): boolean {
  return board.querySelector(`[data-column="${column}"]`) !== null
}

function goTo(board: HTMLElement, from: HTMLElement, key: string): boolean {
  const column = Number(from.closest<HTMLElement>('[data-column]')?.dataset.column)
  const cards = cardsIn(board, column)
  const at = cards.findIndex(card => from.contains(card))
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    cards[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    return true
  }
  const step = key === 'ArrowRight' ? 1 : -1
  for (let next = column + step; isColumn(board, next); next += step) {
    const beside = cardsIn(board, next)
    const target = beside[Math.min(at, beside.length - 1)]
    if (target === undefined) continue
    target.focus()
    break
  }
  return true
}

function cardsIn(board: HTMLElement, column: number): HTMLElement[] {
  const cards = board.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-card] a`)
  return [...cards].filter(card => card.checkVisibility())
}
