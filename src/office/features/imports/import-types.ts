import type { ReplyOf } from '#contract/call.ts'
import type { importDetail, importMappingOf, importRows, imports } from '#contract/office/products/imports.ts'

export type ImportSummary = ReplyOf<typeof imports>['imports'][number]
export type ImportDetail = ReplyOf<typeof importDetail>
export type ImportStats = NonNullable<ImportDetail['stats']>
export type PriceFigures = NonNullable<ImportStats['prices']>
export type ImportRow = ReplyOf<typeof importRows>['rows'][number]
export type FileColumns = ReplyOf<typeof importMappingOf>
export type FileColumn = FileColumns['columns'][number]

export function importPath(id: number): string {
  return `/importar/${id}`
}
