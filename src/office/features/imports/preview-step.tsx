import { useEffect, useRef, useState } from 'react'
import { ROW_ACTIONS } from '#domain/office/imports/import-kinds.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ImportDetail, ImportStats } from './import-types.ts'
import { messages, problemText } from './messages.ts'
import { PreviewRows, type TypedCorrection } from './preview-rows.tsx'
import { PriceFigures } from './price-figures.tsx'

interface PreviewStepProps {
  detail: ImportDetail
  stats: ImportStats
  /** It was just asked for here: the focus goes to what it found. */
  isFresh?: boolean
  onCorrected: (corrections: readonly TypedCorrection[]) => Promise<boolean>
  onUnread: (count: number) => void
}

/** What an import would do, before it does it (OFI-08). */
export function PreviewStep({ detail, stats, isFresh = false, onCorrected, onUnread }: PreviewStepProps) {
  const { import: summary, notes, excluded } = detail
  const writes = stats.create + stats.change + stats.remove
  const [initial] = useState<'change' | 'create' | 'refuse'>(
    stats.change > 0 ? 'change' : stats.create > 0 ? 'create' : 'refuse',
  )
  const numbers = useRef<HTMLDListElement>(null)
  useEffect(() => {
    if (isFresh) numbers.current?.focus()
  }, [isFresh])
  return (
    <div className="grid gap-4">
      <dl ref={numbers} tabIndex={-1} className="flex flex-wrap gap-x-6 gap-y-2">
        {ROW_ACTIONS.filter(name => stats[name] > 0 || (name !== 'remove' && name !== 'missing')).map(
          name => (
            <div key={name} className="flex items-baseline gap-2">
              <dd className="text-xl font-semibold tabular-nums">{stats[name].toLocaleString('es-UY')}</dd>
              <dt className="text-sm text-ink-muted">
                {(stats[name] === 1 ? messages.oneOf : messages.numbers)[name]}
              </dt>
            </div>
          ),
        )}
      </dl>
      {writes === 0 && stats.refuse > 0 ? <Notice kind="warning">{messages.allRefused}</Notice> : null}
      <Problems title={messages.refusals} problems={stats.refusals} all={stats.refuse} />
      <Problems title={messages.warnings} problems={stats.warnings} />
      {stats.moved > 0 ? <Notice kind="warning">{messages.movedRows(stats.moved)}</Notice> : null}
      {notes.length === 0 ? null : (
        <ul className="grid gap-1 text-sm text-ink-muted">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {stats.fields.length === 0 ? null : (
        <p className="text-sm">
          <b className="font-medium">{messages.fieldsChanged}:</b>{' '}
          {stats.fields.map(({ label, count }) => messages.fieldCount(label, count)).join(' · ')}
        </p>
      )}
      {stats.prices === null ? null : <PriceFigures title={messages.prices} figures={stats.prices} />}
      {stats.pvp ? <PriceFigures title={messages.pvps} figures={stats.pvp} /> : null}
      {excluded.length === 0 ? null : <p className="text-sm">{messages.excludedCount(excluded.length)}</p>}
      <PreviewRows
        id={summary.id}
        initial={initial}
        canChange={summary.state === 'previewed' && summary.place === null}
        hasFile={summary.hasFile && stats.refuse > 0}
        hasPrices={stats.prices !== null}
        onCorrected={onCorrected}
        onUnread={onUnread}
      />
    </div>
  )
}

interface ProblemsProps {
  title: string
  problems: ImportStats['refusals']
  /** How many rows have one; only the usual ones are named. */
  all?: number
}

function Problems({ title, problems = [], all = 0 }: ProblemsProps) {
  if (problems.length === 0) return null
  const others = all - problems.reduce((sum, { count }) => sum + count, 0)
  const texts = [
    ...problems.map(({ count, ...problem }) => messages.problemCount(problemText(problem), count)),
    ...(others > 0 ? [messages.otherRefusals(others)] : []),
  ]
  return (
    <p className="text-sm">
      <b className="font-medium">{title}:</b> {texts.join(' · ')}
    </p>
  )
}
