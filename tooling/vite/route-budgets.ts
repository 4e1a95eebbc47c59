import { routeWeights } from './route-weights.ts'

/**
 * The most JavaScript a page may load at first, in kilobytes of brotli; 93 of them are React and its router. Whoever
 * needs more makes it follow on demand, or raises the figure here and says why. The tenths are for telling a lost
 * connection from an error, which cannot be fetched when it is needed, for the search box of every page, which leads
 * a scanned code to its product, and for the button on cards that opens a table of sizes.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  home: 138.6,
  // Measures that stay on one line, the focus that stays beside a quantity, sizes as filters with their names, and
  // their table from a line of the table of products.
  catalogue: 137.6,
  // A video plays in its slide; addresses of listings repeat a parameter.
  product: 142.5,
  wishlist: 130.5,
  compare: 133.6,
  // What waits for the server counts as added.
  cart: 148.5,
  checkout: 149,
  'account/order': 139.2,
  promo: 143.6,
  'account/brochures': 142,
  warranty: 139.3,
}
/** Of every other page. */
const USUAL = 136.5

interface RouteBudgets {
  readonly routes: Readonly<Record<string, number>>
  readonly usual: number
}

/** One sentence for each route of a built client that loads more than its budget, and for each budget without a route. */
export function budgetComplaints(
  client: string,
  { routes, usual }: RouteBudgets = { routes: BUDGETS, usual: USUAL },
): string[] {
  const weights = routeWeights(client)
  const heavy = [...weights].flatMap(([route, weight]) => {
    const budget = routes[route] ?? usual
    return weight <= budget
      ? []
      : [`${route} loads ${weight.toFixed(1)} KB of JavaScript at first, its budget is ${budget} KB.`]
  })
  const unknown = Object.keys(routes)
    .filter(route => !weights.has(route))
    .map(route => `There is a budget for ${route}, but no such route.`)
  return [...heavy, ...unknown]
}
