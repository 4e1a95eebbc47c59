import { formatPrice } from '#domain/money/money.ts'
import {
  type AskedChange,
  answerLine,
  answersTo,
  changedLine,
  changesOf,
  type LineAnswer,
  type OfflineDraft,
  type OfflineLine,
} from '#domain/office/offline/offline-draft.ts'
import { finalPrice } from '#domain/pricing/price.ts'
import { Button } from '#ui/buttons/button.tsx'
import { changeDraft } from '../drafts.ts'
import { offlineMessages as texts } from '../messages.ts'

/** Each line whose price or stock is another by now, with both, and what becomes of it: nothing is sent before (OFX-17). */
export function ChangedLines({ draft }: { draft: OfflineDraft }) {
  const changed = draft.lines.filter(({ itemCode }) => changesOf(draft, itemCode).length > 0)
  return (
    <ul className="grid gap-3 border-t border-line pt-3">
      {changed.map(line => (
        <ChangedLine
          key={line.itemCode}
          line={line}
          changes={changesOf(draft, line.itemCode)}
          onAnswer={answer =>
            changeDraft(draft.id, stored => stored && answerLine(stored, line.itemCode, answer))
          }
        />
      ))}
    </ul>
  )
}

interface ChangedLineProps {
  line: OfflineLine
  changes: readonly AskedChange[]
  onAnswer: (answer: LineAnswer) => unknown
}

function ChangedLine({ line, changes, onAnswer }: ChangedLineProps) {
  const { title, itemCode } = line
  const answers = answersTo(changes)
  const now = changedLine(line, changes, false)
  const lowered = changedLine(line, changes, true)
  const isPriced =
    now.price !== line.price || now.discount !== line.discount || now.currency !== line.currency
  return (
    <li className="grid gap-2 border-l-4 border-l-warning pl-3 text-sm">
      <p className="font-medium wrap-anywhere">
        <span className="text-ink-muted">{itemCode}</span> {title}
      </p>
      {isPriced ? (
        <dl className="flex flex-wrap gap-x-6">
          <Price name={texts.was} line={line} />
          <Price name={texts.now} line={now} />
        </dl>
      ) : null}
      <ul className="grid gap-1">
        {changes.map(({ code, detail }) => (
          <li key={code}>{detail}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {answers.includes('accept') ? (
          <Button aria-label={texts.acceptOf(title)} onClick={() => onAnswer('accept')}>
            {texts.accept}
          </Button>
        ) : null}
        {answers.includes('lower') ? (
          <Button onClick={() => onAnswer('lower')}>{texts.lower(lowered.quantity)}</Button>
        ) : null}
        <Button variant="quiet" aria-label={texts.removeLineOf(title)} onClick={() => onAnswer('remove')}>
          {texts.removeLine}
        </Button>
      </div>
    </li>
  )
}

function Price({ name, line: { price, discount, currency } }: { name: string; line: OfflineLine }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd>
        <b className="font-semibold tabular-nums">{formatPrice(finalPrice(price, discount), currency)}</b>
        {discount > 0 ? ` ${texts.discounted}` : ''}
      </dd>
    </div>
  )
}
