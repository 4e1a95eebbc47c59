/** What a product on sale may lack (OFR-07). */
export const COVERAGE_GAPS = ['price', 'picture', 'barcode', 'node', 'description', 'stock'] as const
export type CoverageGap = (typeof COVERAGE_GAPS)[number]

/** Days without a sale after which a product does not move (OFR-08). */
export const IDLE_DAYS = [90, 180, 365] as const
