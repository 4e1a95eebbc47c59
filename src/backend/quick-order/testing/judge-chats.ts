import { readFileSync } from 'node:fs'
import { unitMultOf } from '#domain/pricing/quantity.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { matchLines } from '../match-lines.ts'

/** An item that a line orders. */
interface JudgedItem {
  /** Null when the line has none: then the article's minimum. */
  readonly quantity: number | null
  /** The acceptable codes; empty where the user must be asked. */
  readonly codes: readonly string[]
  /** Whether the catalogue has it. */
  readonly exists: boolean
}

interface JudgedLine {
  readonly text: string
  readonly items: readonly JudgedItem[]
}

/** The outcome of an item, or of a line that orders nothing. */
export type Verdict = 'certain' | 'suggested' | 'asked' | 'wrong' | 'dropped' | 'skipped' | 'noise'

export interface JudgedResult {
  readonly text: string
  readonly verdict: Verdict
  readonly exists: boolean
  readonly found: string
}

type MatchedLine = Awaited<ReturnType<typeof matchLines>>['lines'][number]

const FILE = new URL('./judged-chats.json', import.meta.url)

/** The hand-labelled messages, each a list of its lines. */
export function judgedChats(): readonly (readonly JudgedLine[])[] {
  const { messages }: { messages: [string, string][][] } = JSON.parse(readFileSync(FILE, 'utf8'))
  return messages.map(lines =>
    lines.map(([text, judgement]) => ({ text, items: itemsOfJudgement(judgement) })),
  )
}

/** `6 006101`, `- A|B` (no quantity, either code), `2 ?` (the user must be asked), `2 0` (not in the catalogue), joined by ` + `. */
function itemsOfJudgement(judgement: string): JudgedItem[] {
  if (judgement === '') return []
  return judgement.split(' + ').map(item => {
    const [quantity = '', codes = ''] = item.split(' ')
    return {
      quantity: quantity === '-' ? null : Number(quantity),
      codes: codes === '?' || codes === '0' ? [] : codes.split('|'),
      exists: codes !== '0',
    }
  })
}

/** Matches one message as a customer would paste it and compares each line with its label. */
export async function judgeChat(view: CatalogueView, chat: readonly JudgedLine[]): Promise<JudgedResult[]> {
  const { lines } = await matchLines(
    view,
    chat.map(({ text }) => text),
  )
  return chat.flatMap((judged, at) =>
    judgeLine(
      view,
      judged,
      lines.filter(({ number }) => number === at + 1),
    ),
  )
}

function judgeLine(
  view: CatalogueView,
  { text, items }: JudgedLine,
  matched: readonly MatchedLine[],
): JudgedResult[] {
  const found = matched.map(foundIn).join(' + ')
  if (items.length === 0) {
    const isFirm = matched.some(({ isSure, isUsual }) => isSure || isUsual)
    const verdict = isFirm ? 'wrong' : matched.every(({ skipped }) => skipped !== null) ? 'skipped' : 'noise'
    return [{ text, verdict, exists: false, found }]
  }
  return items.map((item, at) => ({
    text,
    found,
    exists: item.exists,
    verdict: verdictOn(
      view,
      item,
      matched.length === items.length ? matched[at] : matched[0],
      matched.length === items.length,
    ),
  }))
}

function verdictOn(
  view: CatalogueView,
  item: JudgedItem,
  line: MatchedLine | undefined,
  isOwn: boolean,
): Verdict {
  if (line === undefined || line.skipped !== null) return 'dropped'
  const [first] = line.candidates
  if (!line.isSure && !line.isUsual) return 'asked'
  if (first === undefined || !isOwn || !item.codes.includes(first.itemCode)) return 'wrong'
  const row = view.table.rowOfCode(first.itemCode)
  const least = unitMultOf(row === null ? 1 : (view.table.at(row)?.unitMult ?? 1))
  if ((first.quantity ?? least) !== (item.quantity ?? least)) return 'wrong'
  return line.isSure ? 'certain' : 'suggested'
}

function foundIn({ skipped, isSure, isUsual, candidates }: MatchedLine): string {
  const state = skipped ?? (isSure ? 'sure' : isUsual ? 'usual' : 'open')
  return `${state}: ${candidates.map(({ itemCode, quantity }) => `${quantity ?? '-'} ${itemCode}`).join(', ')}`
}
