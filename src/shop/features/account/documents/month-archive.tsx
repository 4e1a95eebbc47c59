import { type FormEvent, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { documents, MAX_ARCHIVED_DOCUMENTS } from '#contract/shop/documents.ts'
import { addDays, addMonths } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { messages } from './messages.ts'
import { monthName } from './month.ts'

type Outcome = { readonly kind: 'success' | 'warning' | 'error'; readonly text: string }

/**
 * A month of documents as one ZIP. The form works without scripts; with them it counts first, because a rejected
 * download shows nothing.
 */
export function MonthArchive({ months }: { months: readonly string[] }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isCounting, setCounting] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const month = String(new FormData(event.currentTarget).get('month'))
    setCounting(true)
    const counted = await countOf(month)
    setCounting(false)
    setOutcome(counted)
    if (counted.kind === 'success') location.assign(paths.apiDocumentsZip({ month }))
  }
  return (
    <section
      aria-labelledby="month-archive"
      data-no-print=""
      className="grid gap-3 rounded border border-line bg-surface p-4"
    >
      <div>
        <h2 id="month-archive" className="text-base font-semibold">
          {messages.month}
        </h2>
        <p className="text-sm text-ink-muted">{messages.monthHelp}</p>
      </div>
      <form
        method="get"
        action={paths.apiDocumentsZip()}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-2"
      >
        <Select
          name="month"
          label={messages.monthLabel}
          options={months.map(month => ({ value: month, label: monthName(month) }))}
          className="w-52"
        />
        <Button type="submit" busy={isCounting} icon={<Icon name="download" />}>
          {messages.downloadZip}
        </Button>
      </form>
      {outcome === null ? null : <Notice kind={outcome.kind}>{outcome.text}</Notice>}
    </section>
  )
}

async function countOf(month: string): Promise<Outcome> {
  const start = `${month}-01`
  const end = addDays(addMonths(start, 1), -1)
  try {
    const { total } = await callShop(documents, {
      query: { start, end, page: 1, limit: 1 },
    })
    if (total === 0) return { kind: 'warning', text: messages.noneInMonth }
    if (total > MAX_ARCHIVED_DOCUMENTS)
      return { kind: 'warning', text: messages.tooManyInMonth(total, MAX_ARCHIVED_DOCUMENTS) }
    return { kind: 'success', text: messages.zipStarted(total) }
  } catch (error) {
    return { kind: 'error', text: detailOf(error, messages.monthUnread) }
  }
}
