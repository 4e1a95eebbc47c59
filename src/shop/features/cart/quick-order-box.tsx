import { type FormEvent, useId, useState } from 'react'
import type { lookupProducts } from '#contract/shop-api/products.ts'
import { joinCodes } from '#domain/code-list.ts'
import { isCustomerCard } from '#domain/product.ts'
import { announce } from '../../browser/announce.ts'
import { callShop } from '../../browser/call-shop.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { cartCalls } from './cart-calls.ts'
import { useCartState } from './cart-state.ts'
import { addItem, addItems } from './cart-store.ts'
import { focusNeighbour } from './focus-neighbour.ts'
import { pageTexts as texts } from './page-texts.ts'
import {
  checkQuickOrder,
  codeOf,
  codesToLookUp,
  type QuickOrderIssue,
  remainingText,
  withoutLine,
} from './quick-order-check.ts'

/**
 * CRT-43: pasted lines of code and quantity; the good ones are added at once, the others stay with their reason.
 * `compact` is a few lines high, with its button beside the field.
 */
export function QuickOrderBox({ compact = false }: { compact?: boolean }) {
  const [text, setText] = useState('')
  const [issues, setIssues] = useState<readonly QuickOrderIssue[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const headingId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setError(null)
    try {
      const products = await lookUp(text)
      const { owner, cart } = useCartState.getState()
      const check = checkQuickOrder(text, products, cart, owner?.cardcode ?? null)
      const isAdded = check.additions.length > 0 && (await addItems(check.additions))
      setIssues(check.issues)
      // What could not be saved stays written, so that nothing has to be pasted again.
      if (isAdded || check.additions.length === 0) setText(remainingText(check.issues))
      if (isAdded) announce(texts.quickAdded(check.additions.length))
    } catch {
      setError(texts.quickFailed)
    } finally {
      setBusy(false)
    }
  }
  const settle = async (issue: QuickOrderIssue, quantity: number) => {
    if (issue.card !== null && (await addItem(issue.card, quantity))) drop(issue)
  }
  /** Only its own line leaves the field: the others may be under correction. */
  const drop = (issue: QuickOrderIssue) => {
    setIssues(known => known.filter(other => other !== issue))
    setText(written => withoutLine(written, issue.text))
  }

  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      className="rounded border border-line bg-surface p-3"
      data-no-print=""
    >
      <h2 id={headingId} className="mb-2 text-base font-semibold">
        {texts.quickTitle}
      </h2>
      <form
        onSubmit={submit}
        className={compact ? 'grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end' : 'grid gap-2'}
      >
        <TextArea
          label={texts.quickLabel}
          hint={compact ? null : texts.quickHint}
          error={error}
          rows={compact ? 3 : 5}
          spellCheck={false}
          autoComplete="off"
          placeholder={texts.quickExample}
          value={text}
          readOnly={isBusy}
          onChange={event => setText(event.target.value)}
        />
        <Button
          type="submit"
          busy={isBusy}
          className="justify-self-start"
          icon={<Icon name="plus" className="size-4" />}
        >
          {texts.quickAdd}
        </Button>
      </form>
      {issues.length > 0 ? (
        <div role="status" className="mt-3 grid gap-2">
          <p className="font-semibold text-warning">{texts.quickProblems(issues.length)}</p>
          <ul className="divide-y divide-line border-t border-line">
            {issues.map(issue => (
              <Issue key={`${issue.number} ${issue.text}`} issue={issue} settle={settle} drop={drop} />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

interface IssueProps {
  issue: QuickOrderIssue
  settle: (issue: QuickOrderIssue, quantity: number) => Promise<void>
  drop: (issue: QuickOrderIssue) => void
}

function Issue({ issue, settle, drop }: IssueProps) {
  const { number, text, reason, card, quantities } = issue
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="text-ink-muted">{texts.quickLine(number)}</span>
      <code className="rounded bg-canvas px-1">{text}</code>
      <span className="min-w-40 flex-1">
        {reason === 'wrong-quantity'
          ? texts.soldInMultiples(card?.unitMult ?? 1)
          : texts.quickProblem[reason]}
        {card === null ? null : (
          <a href={paths.product(card.code)} className="block text-xs text-ink-muted">
            {card.title}
          </a>
        )}
      </span>
      {quantities.map(quantity => (
        <Button key={quantity} size="sm" onClick={() => settle(issue, quantity)}>
          {texts.quickUse(quantity)}
        </Button>
      ))}
      {reason === 'unknown' ? (
        <LinkButton size="sm" href={paths.catalogue({ term: codeOf(text) })} target="_blank">
          {texts.quickSearch}
        </LinkButton>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        aria-label={texts.quickDropOf(number)}
        onClick={event => {
          focusNeighbour(event.currentTarget.closest('li'), 'section')
          drop(issue)
        }}
      >
        {texts.quickDrop}
      </Button>
    </li>
  )
}

async function lookUp(text: string) {
  const batches = codesToLookUp(text).map(codes =>
    callShop<typeof lookupProducts>(cartCalls.lookupProducts, { query: { itemcodes: joinCodes(codes) } }),
  )
  const answers = await Promise.all(batches)
  return answers.flatMap(({ products }) => products).filter(isCustomerCard)
}
