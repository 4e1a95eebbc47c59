import { type Finding, isTestFile, type SourceFile } from './source-tree.ts'

/**
 * "A file that matches `from` imports nothing that matches `forbids`", or only what matches `allows`. The sentence
 * explains the rule to its offender.
 */
export interface ImportRule {
  readonly name: string
  readonly sentence: string
  readonly from: RegExp
  readonly except?: RegExp
  readonly forbids?: RegExp
  readonly allows?: RegExp
  /** Type imports are exempt. */
  readonly valuesOnly?: boolean
}

const SQL_PACKAGES = /^npm:(kysely|pg|pg-[a-z-]+|postgres)$/

const MISSING = 'There is no such file: write its real name with the extension.'

/** The shop's features by rank: each may use later ranks, never a neighbour. */
const FEATURE_RANKS = [
  ['layout', 'home', 'catalogue', 'promos', 'checkout', 'account', 'repairs', 'warranty', 'blog'],
  ['product', 'information'],
  ['cart', 'saved-products'],
  ['lists', 'stock-requests'],
  ['auth', 'search'],
  ['currency', 'locale'],
]

export const importRules: readonly ImportRule[] = [
  {
    name: 'domain-is-alone',
    sentence:
      'The domain imports nothing but itself: its rules are pure, what they need comes as an argument.',
    from: /^src\/domain\//,
    allows: /^src\/domain\//,
  },
  {
    name: 'contract-on-domain',
    sentence: 'The contract imports the domain and zod only: it is read by both sides and by the browser.',
    from: /^src\/contract\//,
    allows: /^(src\/(contract|domain)\/|npm:zod$)/,
  },
  {
    name: 'tables-on-domain',
    sentence:
      'Tables read and write rows of CSV, XLSX and JSON: they know the domain, no feature and no call.',
    from: /^src\/tables\//,
    forbids: /^(src\/(?!(tables|domain)\/)|demo\/|content\/)/,
  },
  {
    name: 'server-knows-no-feature',
    sentence:
      'What every HTTP process shares knows neither an application nor the backend: it imports itself, the domain and the contract.',
    from: /^src\/server\//,
    forbids: /^src\/(?!(server|domain|contract)\/)/,
  },
  {
    name: 'backend-without-shop',
    sentence:
      'The backend knows neither the shop nor the office: they meet in the contract, and only src/main.ts knows all.',
    from: /^src\/backend\//,
    forbids: /^src\/(shop|office|ui|cli)\/|^content\/|^src\/main\.ts$/,
  },
  {
    name: 'shop-without-backend',
    sentence: 'The shop reaches the backend through the contract only, and only src/main.ts knows both.',
    from: /^src\/shop\//,
    forbids: /^src\/(backend|cli)\/|^src\/main\.ts$/,
  },
  {
    name: 'office-beside-shop',
    sentence:
      'The shop and the office do not know each other: what both need is in src/server, src/ui or the contract.',
    from: /^src\/(shop|ui)\//,
    forbids: /^src\/office\//,
  },
  {
    name: 'office-on-contract',
    sentence:
      'The office reaches the backend through the contract only: it imports the contract, the domain, tables and the kit.',
    from: /^src\/office\//,
    forbids: /^src\/(?!(office|contract|domain|tables|ui|server)\/)|^(content|demo)\//,
  },
  {
    name: 'office-server-side',
    sentence: 'Only the HTTP side of the office uses the server: all else of it reaches the browser.',
    from: /^src\/office\/(?!http\/)/,
    forbids: /^src\/(server|office\/http)\//,
  },
  {
    name: 'office-features-below-routes',
    sentence: 'Features of the office are what screens are made of: they do not import screens or the entry.',
    from: /^src\/office\/(features|browser|site|entrance)\//,
    forbids: /^src\/office\/(routes\/|routes\.tsx?$|entry\.tsx$)/,
  },
  {
    name: 'handlers-end-the-line',
    sentence:
      'Only the app lists handlers: two that share something share a query, a verb file or a domain rule.',
    from: /^src\/(backend|cli)\//,
    except: /^src\/backend\/app\.ts$/,
    forbids: /(^|[/-])handlers\.ts$/,
  },
  {
    name: 'queries-on-db',
    sentence:
      'Queries stand on the database, the domain and the contract: they know neither HTTP nor the app.',
    from: /(^|[/-])queries\.ts$/,
    forbids: /^src\/backend\/(http|calls)\/|^src\/backend\/app\.ts$|^npm:fastify/,
  },
  {
    name: 'platform-knows-no-feature',
    sentence:
      'The platform of the backend (database, queue, mail, files, limits, PDF) knows no feature: what a feature needs of it is an argument.',
    from: /^src\/backend\/platform\//,
    forbids: /^src\/(backend\/(?!platform\/)|shop\/|office\/|cli\/)/,
  },
  {
    name: 'features-below-import',
    sentence: 'The import uses features and their writers: no feature knows the import.',
    from: /^src\/backend\/(?!import\/)[^/]+\//,
    forbids: /^src\/backend\/import\//,
  },
  {
    name: 'reader-knows-no-writer',
    sentence: 'The catalogue in memory reads what is stored: it does not know who writes it.',
    from: /^src\/backend\/catalogue\/read\//,
    forbids: /^src\/backend\/catalogue\/write\//,
  },
  {
    name: 'features-below-app',
    sentence: 'Only the app and the worker list features: none of them knows the app or the worker.',
    from: /^src\/backend\/[^/]+\//,
    forbids: /^src\/backend\/(app|worker|worker-tasks|worker-clean-up|in-process-client)\.ts$/,
  },
  {
    name: 'db-is-lowest',
    sentence: 'The database layer knows no feature: it is the lowest of the backend.',
    from: /^src\/backend\/platform\/db\//,
    forbids: /^src\/(backend\/(?!platform\/db\/)|contract\/)/,
  },
  {
    name: 'sql-in-queries',
    sentence:
      'SQL is written in queries.ts files, in src/backend/platform/db and in migrations, nowhere else.',
    from: /^src\//,
    except: /(^|[/-])queries\.ts$|^src\/backend\/platform\/db\//,
    forbids: SQL_PACKAGES,
  },
  {
    name: 'browser-is-lowest',
    sentence: 'The browser helpers of the shop import each other, the domain, and types of the contract.',
    from: /^src\/shop\/browser\//,
    forbids: /^src\/(?!shop\/browser\/|domain\/|contract\/browser\/)/,
    valuesOnly: true,
  },
  {
    name: 'ui-knows-no-product',
    sentence:
      'The kit in src/ui knows no product: it imports itself, constants, numbers, quantities and what texts are made of.',
    from: /^src\/ui\//,
    forbids:
      /^src\/(?!ui\/|domain\/(constants|content\/shown-prose|money\/(decimal|money)|pricing\/quantity)\.ts$)/,
  },
  {
    name: 'features-below-routes',
    sentence: 'Features are what pages are made of: they do not import pages or the entries.',
    from: /^src\/shop\/(features|loaders)\//,
    forbids: /^src\/shop\/(routes\/|routes\.ts$|root\.tsx$|entry\.|server-entry\.ts$)/,
  },
  {
    name: 'server-only-from-pages',
    sentence:
      'Only pages, the root, the entries and the HTTP side use server files: all else reaches the browser.',
    from: /^src\/(shop|ui)\//,
    except:
      /^src\/shop\/(routes\/|loaders\/|http\/|site\/shop-config\.ts$|root\.tsx$|entry\.|server-entry\.ts$)|\.server\.tsx?$/,
    forbids: /^src\/(server|shop\/(loaders|http))\/|\.server\.tsx?$/,
  },
  {
    name: 'paths-is-a-leaf',
    sentence: 'paths.ts builds URLs from the domain alone: every page and link imports it.',
    from: /^src\/shop\/site\/paths\.ts$/,
    forbids: /^src\/(?!domain\/)/,
  },
  {
    name: 'messages-are-leaves',
    sentence:
      'messages.ts holds sentences: besides types it imports the domain, the contract and other messages at most.',
    from: /^src\/(.*[/-])?messages(\.\w+)?\.ts$/,
    valuesOnly: true,
    forbids: /^src\/(?!(domain|contract)\/|(.*\/)?(paths|[\w-]*messages)\.ts$)/,
  },
  {
    name: 'demo-is-data',
    sentence: 'Only the process and the commands load the demo: the product runs without it.',
    from: /^src\//,
    except: /^src\/main\.ts$|^src\/cli\//,
    forbids: /^demo\//,
  },
  {
    name: 'nobody-imports-tests',
    sentence: 'Nothing but tests imports tests, benchmarks or tooling.',
    from: /^(src|demo)\//,
    forbids: /\.test\.tsx?$|\/testing\/|^(e2e|chaos|bench|tooling|scripts)\//,
  },
  ...featureRules(),
]

/** Violations of `rules` in `files`, and imports of missing files. */
export function checkImports(files: readonly SourceFile[], rules = importRules): Finding[] {
  return files
    .filter(file => !isTestFile(file.path))
    .flatMap(file => {
      const own = rules.filter(rule => rule.from.test(file.path) && !rule.except?.test(file.path))
      return file.imports.flatMap(({ specifier, line, target, isType }) => {
        if (target === undefined) return [finding(file, line, specifier, MISSING)]
        return own
          .filter(rule => !(isType && rule.valuesOnly))
          .filter(rule => rule.forbids?.test(target) || (rule.allows && !rule.allows.test(target)))
          .map(rule => finding(file, line, specifier, rule.sentence))
      })
    })
}

function finding(file: SourceFile, line: number, specifier: string, sentence: string): Finding {
  return { path: file.path, line, sentence: `imports ${specifier}. ${sentence}` }
}

function featureRules(): ImportRule[] {
  return FEATURE_RANKS.flatMap((rank, index) =>
    rank.map(name => {
      const usable = [name, ...FEATURE_RANKS.slice(index + 1).flat()]
      return {
        name: `feature-${name}`,
        sentence: `The feature ${name} may use ${usable.slice(1).join(', ') || 'no other feature'}: what it shares with a neighbour belongs further down.`,
        from: new RegExp(`^src/shop/features/${name}/`),
        forbids: new RegExp(`^src/shop/features/(?!(${usable.join('|')})/)`),
      }
    }),
  )
}
