import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { coverage, coverageProducts } from '#contract/office/reports/catalogue-reports.ts'
import { exportCoverage, exportCoverageByBrand } from '#contract/office/reports/report-exports.ts'
import { COVERAGE_GAPS, type CoverageGap } from '#domain/reports/catalogue.ts'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { productPaths } from '../../features/products/product-paths.ts'
import { writeGap } from '../../features/products/sheet/parts/use-gap-codes.ts'
import { messages } from '../../features/reports/messages.ts'
import { productColumns } from '../../features/reports/product-columns.tsx'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Brand = ReplyOf<typeof coverage>['brands'][number]

/** `Cobertura`: what products on sale lack, by brand (OFR-07). */
export function CoverageScreen() {
  const [search, setSearch] = useSearchParams()
  const gap = COVERAGE_GAPS.find(one => one === search.get('falta'))
  const list = search.get('lista') ?? ''
  const hasGrid = usePermissions().has('products.read')
  const call = useCall(coverage, list === '' ? {} : { list })
  const { reply } = call
  return (
    <Screen title={messages.coverage} lead={<p>{messages.coverageLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.list}
          value={String(reply?.list ?? '')}
          options={(reply?.lists ?? []).map(one => ({ value: String(one.list), label: one.name }))}
          onChange={event => setSearch(withValue(search, { lista: event.target.value }), { replace: true })}
        />
      </div>
      {gap === undefined ? (
        <OfficeList
          caption={messages.coverage}
          call={call}
          rowsOf={({ brands }) => [...(brands.length > 1 ? [all(brands)] : []), ...brands]}
          columns={columnsOf(list, hasGrid)}
          keyOf={({ slug }) => slug}
          empty={{ text: messages.noProducts }}
          exported={reportFile('ExportCoverageByBrand', exportCoverageByBrand, list === '' ? {} : { list })}
          expected={12}
        />
      ) : (
        <Lacking
          gap={gap}
          brand={search.get('marca') ?? ''}
          brandName={reply?.brands.find(({ slug }) => slug === search.get('marca'))?.name ?? ''}
          list={list}
          back={withValue(search, { falta: null, marca: null })}
          onEveryBrand={() => setSearch(withValue(search, { marca: null }), { replace: true })}
        />
      )}
    </Screen>
  )
}

/** All brands as one; its slug is no filter. */
function all(brands: readonly Brand[]): Brand {
  const sum = (of: (brand: Brand) => number) => brands.reduce((total, brand) => total + of(brand), 0)
  return {
    slug: '',
    name: messages.all,
    products: sum(({ products }) => products),
    missing: {
      price: sum(({ missing }) => missing.price),
      picture: sum(({ missing }) => missing.picture),
      barcode: sum(({ missing }) => missing.barcode),
      node: sum(({ missing }) => missing.node),
      description: sum(({ missing }) => missing.description),
      stock: sum(({ missing }) => missing.stock),
    },
  }
}

/** Each figure opens the grid with exactly its products; their list for who may not open the grid. */
function columnsOf(list: string, hasGrid: boolean): DataColumn<Brand>[] {
  const screen = hasGrid ? productPaths.list : reportPaths.coverage
  return [
    { title: messages.brand, isMain: true, cell: ({ name }) => name },
    { title: messages.products, isNumeric: true, cell: ({ products }) => products.toLocaleString('es-UY') },
    ...COVERAGE_GAPS.map(
      (gap): DataColumn<Brand> => ({
        title: messages.gaps[gap],
        isNumeric: true,
        cell: ({ slug, name, products, missing }) =>
          missing[gap] === 0 ? (
            <span className="text-ink-muted">0</span>
          ) : (
            <>
              <Link
                to={`${screen}?${writeGap({ gap, brand: slug, list })}`}
                aria-label={`${messages.openGap(messages.gaps[gap], name)}, ${missing[gap]}`}
              >
                {missing[gap].toLocaleString('es-UY')}
              </Link>
              <span className="block text-xs text-ink-muted">{messages.percent(missing[gap], products)}</span>
            </>
          ),
      }),
    ),
  ]
}

interface LackingProps {
  gap: CoverageGap
  brand: string
  brandName: string
  list: string
  back: URLSearchParams
  onEveryBrand: () => void
}

/** The products behind a figure. */
function Lacking({ gap, brand, brandName, list, back, onEveryBrand }: LackingProps) {
  const query = { gap, ...(brand && { brand }), ...(list && { list }) }
  const call = useCall(coverageProducts, query)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">
        {messages.gaps[gap]}
        {brandName && `: ${brandName}`}
      </h2>
      <Link to={`${reportPaths.coverage}?${back}`} className="w-fit text-sm">
        {messages.backToReport}
      </Link>
      <OfficeList
        caption={messages.gaps[gap]}
        call={call}
        rowsOf={({ products }) => products}
        totalOf={({ total }) => total}
        columns={productColumns}
        keyOf={({ itemCode }) => itemCode}
        empty={{ text: messages.nothingMissing }}
        {...(brand !== '' && { clearFilters: onEveryBrand })}
        isFilterable
        exported={reportFile('ExportCoverage', exportCoverage, query)}
        expected={12}
      />
    </section>
  )
}
