import { CallFailure } from '#contract/browser/call-server.ts'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { orderLinesOf } from '#domain/quick-order/quick-order-lines.ts'
import { base64Of, bytesOf } from '../../../browser/file-bytes.ts'
import type { CartOwner } from '../store/cart-state.ts'
import { readDraft, saveDraft } from './draft.ts'
import { messages } from './messages.ts'
import { type MatchedLines, matchFile, matchLines } from './quick-order-calls.ts'
import {
  type QuickOrderState,
  useQuickOrder,
  withCorrection,
  withLines,
  withOneMore,
} from './quick-order-store.ts'

const MEGABYTE = 2 ** 20
const LARGEST_FILE = 2 * MEGABYTE

/** Matches the lines of the text field and empties it; returns an error message, or null. */
export async function reviewText(): Promise<string | null> {
  const { text } = useQuickOrder.getState()
  const lines = orderLinesOf(text)
  if (text.trim() === '') return messages.nothing
  if (lines.length + useQuickOrder.getState().entries.length > MAX_ORDER_LINES) return messages.tooManyLines
  return reviewed(matchLines(lines), (state, matched) => ({
    ...withLines(state, matched),
    text: state.text === text ? '' : state.text,
  }))
}

/** Matches the rows of a file; returns an error message, or null. */
export async function reviewFile(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return messages.fileTooLarge(LARGEST_FILE / MEGABYTE)
  const bytes = await bytesOf(file)
  if (bytes === null) return messages.fileUnreadable
  return reviewed(matchFile(base64Of(bytes)), (state, matched) => {
    const isTooMany = matched.lines.length + state.entries.length > MAX_ORDER_LINES
    return isTooMany ? messages.tooManyLines : withLines(state, matched)
  })
}

/** Matches a corrected line; returns an error message, or null. */
export function reviewAgain(number: number, line: string): Promise<string | null> {
  return reviewed(matchLines([line]), (state, matched) => withCorrection(state, number, matched))
}

/** Adds a scanned code: one more sale unit if it was scanned before, else a new line. Returns an error message, or null. */
export async function addScanned(code: string): Promise<string | null> {
  const more = withOneMore(useQuickOrder.getState(), code)
  if (more !== null) {
    useQuickOrder.setState(more)
    return null
  }
  return reviewed(
    matchLines([code]),
    (state, matched) => withOneMore(state, code) ?? withLines(state, matched),
  )
}

/** Sets the state that follows from matched lines; returns an error message, maybe one of `next`, or null. */
async function reviewed(
  match: Promise<MatchedLines>,
  next: (state: QuickOrderState, matched: MatchedLines) => QuickOrderState | string,
): Promise<string | null> {
  try {
    const matched = await match
    const after = next(useQuickOrder.getState(), matched)
    if (typeof after === 'string') return after
    useQuickOrder.setState(after)
    return null
  } catch (error) {
    return failureMessage(error)
  }
}

/**
 * Persists the quick order in this tab, and restores the draft of an earlier page with current prices and stock.
 * Returns a function that stops it.
 */
export function persistDraft(owner: CartOwner, report: (problem: string) => void): () => void {
  const draft = readDraft(owner)
  const state = useQuickOrder.getState()
  const stop = useQuickOrder.subscribe(now => saveDraft(owner, now))
  if (draft !== null && state.text === '' && state.entries.length === 0) restore(draft).catch(report)
  return stop

  async function restore({ text, lines }: NonNullable<typeof draft>): Promise<void> {
    if (lines.length > 0) {
      const matched = await matchLines(lines.map(({ asked }) => asked)).catch(() => null)
      if (matched === null) {
        // Nothing is lost: the queries return to the text field.
        useQuickOrder.setState({ text: [...lines.map(({ asked }) => asked), text].join('\n').trimEnd() })
        report(messages.failed)
        return
      }
      useQuickOrder.setState(now => (now.entries.length > 0 ? now : withLines(now, matched, lines)))
    }
    useQuickOrder.setState(now => ({ text: now.text === '' ? text : now.text }))
  }
}

/** The server's message if it concerns the input, else a generic one. */
function failureMessage(error: unknown): string {
  if (!(error instanceof CallFailure)) throw error
  const isRefusal = error.code === 'VALIDATION' || error.code === 'TOO_LARGE'
  return (isRefusal && error.problem.detail) || messages.failed
}
