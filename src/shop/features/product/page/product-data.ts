import { isBarcode } from '#domain/products/ean.ts'
import { type PublicProduct, titleNamesBrand } from '#domain/products/product.ts'
import { paths } from '../../../site/paths.ts'
import { absoluteUrl, type StructuredData, type Trail } from '../../../site/structured-data.ts'
import { categoryPath } from '../category-path.ts'
import { messages } from '../messages.ts'

/**
 * Structured data of a product for search engines. It never contains an offer, not even for a signed-in customer:
 * prices and stock are private to the customer (AUT-33), and a page may be saved or copied.
 */
export function productData(origin: string | null, product: PublicProduct): StructuredData {
  const { title, code, brand, codeBars, images } = product
  const description = productSummary(product)
  const steps = categoryPath(product).map(({ name }) => name)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: code,
    url: absoluteUrl(origin, paths.product(code)),
    description,
    ...(brand.name === '' ? {} : { brand: { '@type': 'Brand', name: brand.name } }),
    ...(codeBars !== null && isBarcode(codeBars) ? { gtin: codeBars } : {}),
    ...(images.length === 0 ? {} : { image: images.map(({ url }) => absoluteUrl(origin, url)) }),
    ...(steps.length === 0 ? {} : { category: steps.join(' > ') }),
  }
}

/** Breadcrumbs of a product: its category nodes, then itself. */
export function productTrail(product: PublicProduct): Trail[] {
  return [
    ...categoryPath(product).map(({ name, filters }) => ({ label: name, href: paths.catalogue(filters) })),
    { label: product.title, href: paths.product(product.code) },
  ]
}

/** One line about a product: title, brand, code and the first line of its description. */
export function productSummary(product: PublicProduct): string {
  const { title, brand, code, description } = product
  const first = description
    .split('\n')
    .map(line => line.replace(/^-\s*/, '').trim())
    .find(line => line !== '')
  const facts = [titleNamesBrand(product) ? '' : brand.name, messages.codeOf(code)].filter(Boolean).join(', ')
  return [`${title} (${facts}).`, first].filter(Boolean).join(' ')
}
