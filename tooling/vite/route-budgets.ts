import { routeWeights } from './route-weights.ts'

/**
 * The most JavaScript a page may load at first, in kilobytes of brotli; 93 of them are React and its router. More
 * code is loaded on demand, or the figure is raised here with its reason. In every page: telling a lost connection
 * from an error, which cannot be loaded when it happens, the search box that opens a scanned code's product, and the
 * size-table button on cards. Plain names of properties, which minification keeps, add a few bytes to every page.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  // Blocks that operators put in order: text and rows of products beside banners. The manifest counts here too.
  home: 139.4,
  // Measures that do not wrap, restoring the focus next to a quantity, size filters with their names, and size tables
  // in the table view; long lists of filters open without a request.
  catalogue: 138.5,
  // A video plays in its slide; listing addresses repeat a parameter.
  product: 142.6,
  wishlist: 130.5,
  compare: 133.6,
  // Quantities waiting for the server count as added.
  cart: 148.5,
  checkout: 149,
  // Read again when its customer comes back to it; prices that were given for it alone are marked;
  // printed it names its customer.
  'account/order': 139.9,
  promo: 143.6,
  'account/brochures': 142,
  warranty: 139.3,
}
/** For every other page. The manifest of routes, which every page loads, lists the files by their longer names. */
const DEFAULT_BUDGET = 136.6

interface RouteBudgets {
  readonly routes: Readonly<Record<string, number>>
  readonly defaultBudget: number
}

/** One sentence for each route of a built client above its budget, and for each budget without a route. */
export function budgetViolations(
  client: string,
  { routes, defaultBudget: usual }: RouteBudgets = { routes: BUDGETS, defaultBudget: DEFAULT_BUDGET },
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
