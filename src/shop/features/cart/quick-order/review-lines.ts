import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { orderLinesOf } from '#domain/quick-order/quick-order-lines.ts'
import { ShopCallError } from '../../../browser/call-shop.ts'
import type { CartOwner } from '../store/cart-owner.ts'
import { keepDraft, readDraft } from './draft.ts'
import { messages } from './messages.ts'
import { matchFile, matchLines } from './quick-order-calls.ts'
import { useQuickOrder, withCorrection, withLines, withOneMore } from './quick-order-store.ts'

const MEGABYTE = 2 ** 20
const LARGEST_FILE = 2 * MEGABYTE

/** Reviews what stands in the field, which is emptied by it; answers what went wrong, in words. */
export async function reviewText(): Promise<string | null> {
  const { text } = useQuickOrder.getState()
  const lines = orderLinesOf(text)
  if (text.trim() === '') return messages.nothing
  if (lines.length + useQuickOrder.getState().entries.length > MAX_ORDER_LINES) return messages.tooManyLines
  try {
    const matched = await matchLines(lines)
    useQuickOrder.setState(state => ({
      ...withLines(state, matched),
      text: state.text === text ? '' : state.text,
    }))
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** Reviews the rows of a file; answers what went wrong, in words. */
export async function reviewFile(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return messages.fileTooLarge(LARGEST_FILE / MEGABYTE)
  const base64 = await base64Of(file)
  if (base64 === null) return messages.fileUnreadable
  try {
    const matched = await matchFile(base64)
    if (matched.lines.length + useQuickOrder.getState().entries.length > MAX_ORDER_LINES)
      return messages.tooManyLines
    useQuickOrder.setState(state => withLines(state, matched))
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** Matches one line anew, as it was corrected. */
export async function reviewAgain(number: number, line: string): Promise<string | null> {
  try {
    const matched = await matchLines([line])
    useQuickOrder.setState(state => withCorrection(state, number, matched))
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** A scanned code: one more of what was scanned before, else a line of its own. */
export async function takeScanned(code: string): Promise<string | null> {
  const more = withOneMore(useQuickOrder.getState(), code)
  if (more !== null) {
    useQuickOrder.setState(more)
    return null
  }
  try {
    const matched = await matchLines([code])
    useQuickOrder.setState(state => withOneMore(state, code) ?? withLines(state, matched))
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Keeps the quick order of this tab for its user from now on, and brings back what was kept before a reload, at the
 * prices and stock of now; answers how to stop.
 */
export function followDraft(owner: CartOwner, report: (problem: string) => void): () => void {
  const draft = readDraft(owner)
  const state = useQuickOrder.getState()
  const stop = useQuickOrder.subscribe(now => keepDraft(owner, now))
  if (draft !== null && state.text === '' && state.entries.length === 0) restore(draft).catch(report)
  return stop

  async function restore({ text, lines }: NonNullable<typeof draft>): Promise<void> {
    if (lines.length > 0) {
      const matched = await matchLines(lines.map(({ asked }) => asked)).catch(() => null)
      if (matched === null) {
        // Nothing is lost: what was asked for is written again.
        useQuickOrder.setState({ text: [...lines.map(({ asked }) => asked), text].join('\n').trimEnd() })
        report(messages.failed)
        return
      }
      useQuickOrder.setState(now => (now.entries.length > 0 ? now : withLines(now, matched, lines)))
    }
    useQuickOrder.setState(now => ({ text: now.text === '' ? text : now.text }))
  }
}

/** The server's own words where they are about the input. */
function failureOf(error: unknown): string {
  if (!(error instanceof ShopCallError)) throw error
  const isRefusal = error.code === 'VALIDATION' || error.code === 'TOO_LARGE'
  return (isRefusal && error.problem.detail) || messages.failed
}

async function base64Of(file: File): Promise<string | null> {
  const reader = new FileReader()
  const read = new Promise<string | null>(resolve => {
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
  })
  reader.readAsDataURL(file)
  const address = await read
  return address === null ? null : address.slice(address.indexOf(',') + 1)
}
