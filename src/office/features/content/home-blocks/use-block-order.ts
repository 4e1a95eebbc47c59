import { useRef, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { homeBlocks, orderHomeBlocks } from '#contract/office/home-blocks.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { announce } from '#ui/hooks/announce.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { showDone } from '../../forms/show-undo.ts'
import type { Block } from './block-draft.ts'
import { blockName } from './block-list.tsx'
import { messages } from './messages.ts'

/**
 * The blocks in the order in which a person puts them (OFM-11): each move is shown at once and saved over the order before
 * it; moves made while one is being saved are saved together after it. Where somebody else was faster, theirs is shown.
 */
export function useBlockOrder(stored: readonly Block[]) {
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const wanted = useRef<readonly number[] | null>(null)
  const blocks = moved === null ? stored : inOrder(stored, moved)

  function move(id: number, place: number): void {
    const now = wanted.current ?? stored.map(one => one.id)
    const block = stored.find(one => one.id === id)
    const others = now.filter(one => one !== id)
    if (block === undefined || place < 0 || place > others.length) return
    const ids = others.toSpliced(place, 0, id)
    if (ids.join() === now.join()) return
    const isSaving = wanted.current !== null
    wanted.current = ids
    setMoved(ids)
    announce(messages.moved(blockName(block), place + 1))
    if (!isSaving) void save(now)
  }

  async function save(before: readonly number[]): Promise<void> {
    let was = before
    try {
      while (wanted.current !== null && wanted.current !== was) {
        const ids = wanted.current
        const idempotencyKey = randomKey()
        await callOffice(orderHomeBlocks, { body: { was: [...was], ids: [...ids] }, idempotencyKey })
        was = ids
        if (wanted.current !== ids) continue
        showDone(messages.ordered, idempotencyKey, homeBlocks)
        // Until it is read, moves go on from what was saved.
        await invalidate(homeBlocks)
      }
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, messages.orderFailed))
      await invalidate(homeBlocks)
    }
    wanted.current = null
    setMoved(null)
  }

  return { blocks, move }
}

/** Those that came meanwhile are last. */
function inOrder(blocks: readonly Block[], ids: readonly number[]): Block[] {
  const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return blocks.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
}
