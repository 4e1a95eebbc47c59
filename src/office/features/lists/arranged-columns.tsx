import { Suspense, useState } from 'react'
import { type ArrangedColumn, arrangeColumns, withColumn } from '#domain/office/arrange-columns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { actKey } from '../keys/act-key.ts'
import type { DataColumn } from './data-table.tsx'
import { messages } from './messages.ts'
import { useViews } from './views/use-views.ts'

const ColumnsDialog = lazyPart(
  () => import('./views/columns-dialog.tsx').then(module => module.ColumnsDialog),
  'toast',
)

/** The columns of a list as the open view has them, or as the person set them (OFX-04). */
export interface Arranged<Row> {
  readonly columns: readonly DataColumn<Row>[]
  /** Titles of the columns where the person arranged them otherwise; empty: as they come. */
  readonly chosen: readonly string[]
  /** In pixels, by title. */
  readonly widths: Readonly<Record<string, number>>
  /** Those that are hidden too. */
  readonly all: readonly ArrangedColumn[]
  /** Columns that say what a row is about. */
  readonly main: ReadonlySet<string>
  /** Undefined: the screen has no views. */
  readonly arrange: ((columns: readonly ArrangedColumn[]) => void) | undefined
  readonly resize: ((title: string, width: number) => void) | undefined
}

/** A column is known by its title: a view that was saved with another one shows it in its usual place. */
export function useArranged<Row>(columns: readonly DataColumn<Row>[]): Arranged<Row> {
  const views = useViews()
  const byTitle = new Map(columns.map(column => [column.title, column]))
  const all = arrangeColumns([...byTitle.keys()], views?.columns ?? [])
  const main = new Set(columns.flatMap(({ title, isMain }) => (isMain ? [title] : [])))
  const shown = all.filter(({ name, isHidden }) => !isHidden || main.has(name))
  const titles = shown.map(({ name }) => name)
  const isAsTheyCome = titles.join() === [...byTitle.keys()].join()
  return {
    all,
    main,
    chosen: isAsTheyCome ? [] : titles,
    columns: shown.flatMap(({ name }) => byTitle.get(name) ?? []),
    widths: Object.fromEntries(shown.flatMap(({ name, width }) => (width === null ? [] : [[name, width]]))),
    arrange: views?.arrange,
    resize: views === null ? undefined : (title, width) => views.arrange(withColumn(all, title, { width })),
  }
}

/** Opens the dialog of the list's columns; nothing where the screen has no views. */
export function ArrangeButton<Row>({
  arranged: { all, main, arrange },
  name,
}: {
  arranged: Arranged<Row>
  name: string
}) {
  const [isOpen, setOpen] = useState(false)
  if (arrange === undefined) return null
  return (
    <>
      <Button
        size="sm"
        className="max-md:hidden"
        data-no-print=""
        {...actKey('list.columns')}
        aria-label={messages.columnsOf(name)}
        icon={<Icon name="table" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {messages.columns}
      </Button>
      {isOpen ? (
        <Suspense>
          <ColumnsDialog
            open
            columns={all}
            titleOf={title => title}
            isFixed={title => main.has(title)}
            onArrange={arrange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
