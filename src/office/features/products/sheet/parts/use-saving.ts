import { useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { officeProductColumns, saveCells } from '#contract/office/products/product-sheet.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { type CellEdit, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../../../browser/call-office.ts'
import { chooseValues, Undecided } from '../../../forms/conflicts/save-over.ts'
import { showDone } from '../../../forms/show-undo.ts'
import { showHeld } from '../../held/show-held.ts'
import { AT_ONCE, type HoldingChoice } from '../../held/use-holding.ts'
import { messages } from '../messages.ts'
import type { CellChange } from '../model/pending-cells.ts'
import { settledCells } from '../model/settled-cells.ts'
import type { SheetModel } from '../model/sheet-model.ts'

/** Corrections of stock ask for a reason (OFP-27). */
const CORRECTIONS: ReadonlySet<string> = new Set(['available', 'status'])

export interface Saving {
  readonly isBusy: boolean
  /** A reason is asked before it is saved. */
  readonly asksReason: boolean
  /** Saves what waits, or asks for the reason first. */
  readonly save: () => void
  readonly giveReason: (reason: string) => void
  readonly giveUp: () => void
  /** How it is saved is being chosen: it is above the limits, or for a later time. */
  readonly isHolding: boolean
  readonly hold: () => void
  readonly giveChoice: (choice: HoldingChoice) => void
}

/** Saves what waits in the grid; of what somebody else changed meanwhile the person chooses (OFP-08). */
export function useSaving(model: SheetModel): Saving {
  const [isBusy, setBusy] = useState(false)
  const [asksReason, setAsksReason] = useState(false)
  const [isHolding, setHolding] = useState(false)
  const choice = useRef(AT_ONCE)
  const run = async (reason: string) => {
    setBusy(true)
    try {
      await saveAll(model, reason, choice.current)
      choice.current = AT_ONCE
    } catch (error) {
      if (error instanceof Undecided || isGivenUp(error)) return
      if (!(error instanceof CallFailure)) throw error
      choice.current = AT_ONCE
      if (asksCount(error)) return setHolding(true)
      showToast('error', detailOf(error, messages.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  function begin() {
    if (isBusy) return
    const edits = model.pending.edits()
    if (edits.length === 0) return
    if (edits.some(({ field }) => CORRECTIONS.has(field))) setAsksReason(true)
    else void run('')
  }
  return {
    isBusy,
    asksReason,
    save: begin,
    giveReason(reason) {
      setAsksReason(false)
      void run(reason)
    },
    giveUp() {
      setAsksReason(false)
      setHolding(false)
      choice.current = AT_ONCE
    },
    isHolding,
    hold: () => setHolding(true),
    giveChoice(chosen) {
      setHolding(false)
      choice.current = chosen
      begin()
    },
  }
}

/** The number of prices is to be typed first. */
function asksCount({ problem }: CallFailure): boolean {
  return problem.errors?.some(({ path }) => path === 'confirmedPrices') === true
}

async function saveAll(model: SheetModel, reason: string, choice: HoldingChoice): Promise<void> {
  let cells = model.pending.edits()
  let saved = 0
  let refused = 0
  const keys: string[] = []
  try {
    while (cells.length > 0) {
      const attempt = randomKey()
      const reply = await callOffice(saveCells, {
        body: { cells, reason, ...choice },
        idempotencyKey: attempt,
      })
      if (reply.saved > 0) keys.push(attempt)
      saved += reply.saved
      refused += reply.refused.length
      model.settle(settledCells(model.pending, cells, reply))
      if (reply.held !== null) await showHeld(reply.held)
      await invalidate(officeProductColumns)
      cells = await chosenEdits(model, reply.conflicts)
    }
  } finally {
    // Whatever became of the rest, which may still wait for a choice.
    if (saved > 0) showDone(messages.savedAll(saved), keys, officeProductColumns)
    if (refused > 0) showToast('warning', messages.notSaved(refused))
  }
}

type Reply = Awaited<ReturnType<typeof callOffice<typeof saveCells>>>

/** What is sent again of cells that somebody else changed: those of which the person's own value stays. */
async function chosenEdits(model: SheetModel, conflicts: Reply['conflicts']): Promise<CellEdit[]> {
  if (conflicts.length === 0) return []
  const placeOf = ({ key, field }: { readonly key: string; readonly field: string }) => `${key}\n${field}`
  const fieldIn = (place: string) => sheetField(place.split('\n')[1] ?? '')
  const chosen = await chooseValues(
    conflicts.map(conflict => ({ ...conflict, field: placeOf(conflict) })),
    {
      label(place) {
        const field = fieldIn(place)
        const title = field === null ? '' : messages.titleOf(field, model.table.lists)
        return messages.conflictOf(place.split('\n')[0] ?? '', title)
      },
      show(place, value) {
        const field = fieldIn(place)
        return (field === null ? '' : cellText(field, value)) || messages.empty
      },
    },
  )
  const edits: CellEdit[] = []
  const dropped: CellChange[] = []
  for (const conflict of conflicts) {
    const { key, field, theirs } = conflict
    const now = chosen.get(placeOf(conflict)) ?? null
    if (now === theirs) dropped.push({ key, field, cell: null })
    else edits.push({ key, field, was: theirs, now })
  }
  model.settle(dropped)
  return edits
}
