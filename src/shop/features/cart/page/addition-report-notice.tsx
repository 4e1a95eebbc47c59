import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ReportedLine, useAdditionReport } from '../addition-report.ts'
import { pageMessages as messages } from '../page-messages.ts'

/** Lines of a repeated order or list that were left out or changed when added to the cart. */
export function AdditionReportNotice() {
  const { report } = useAdditionReport()
  if (report === null) return null
  const { source, leftOut, changed } = report
  return (
    <div data-no-print="">
      <Notice
        kind={leftOut.length > 0 ? 'warning' : 'info'}
        title={
          leftOut.length > 0
            ? messages.leftOut(source, leftOut.length)
            : messages.changedLines(source, changed.length)
        }
        action={
          <Button
            variant="quiet"
            square
            aria-label={messages.closeReport}
            onClick={() => useAdditionReport.setState({ report: null })}
          >
            <Icon name="close" className="size-4" />
          </Button>
        }
      >
        <Lines lines={leftOut} />
        {leftOut.length > 0 && changed.length > 0 ? (
          <p className="mt-2 font-semibold">{messages.alsoChanged(changed.length)}</p>
        ) : null}
        <Lines lines={changed} />
      </Notice>
    </div>
  )
}

function Lines({ lines }: { lines: readonly ReportedLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm">
      {lines.map(({ key, title, notes }) => (
        <li key={key}>
          {title}
          {notes.length > 0 ? `: ${notes.join(' ')}` : ''}
        </li>
      ))}
    </ul>
  )
}
