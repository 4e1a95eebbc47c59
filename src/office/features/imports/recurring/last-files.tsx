import { Link } from 'react-router'
import { formatDateTime } from '#domain/time/business-day.ts'
import { importPath } from '../import-types.ts'
import { fileResult, isWaiting, type RecurringImport } from './file-result.ts'

/** Files that came, with how each ended; the name leads to its import. */
export function LastFiles({
  files,
  origin,
}: {
  files: RecurringImport['files']
  /** Which import each is of, where they are of several. */
  origin?: (fileId: number) => string
}) {
  return (
    <ul className="grid gap-2 text-sm">
      {files.map(file => (
        <li key={file.id} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="wrap-anywhere">
            {file.import === null ? file.name : <Link to={importPath(file.import.id)}>{file.name}</Link>}
            {origin === undefined ? null : <span className="text-ink-muted"> · {origin(file.id)}</span>}
          </span>
          <span className="text-ink-muted sm:text-right">{formatDateTime(new Date(file.at))}</span>
          <span className={isWaiting(file) ? 'text-warning sm:col-span-2' : 'text-ink-muted sm:col-span-2'}>
            {fileResult(file)}
          </span>
        </li>
      ))}
    </ul>
  )
}
