import { type Finding, lineAt } from './source-tree.ts'

/** Names of our own that were given up for the field's word. Plain words are for the reader, not for this list. */
const GIVEN_UP: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\basked(?!By\b)[A-Z]\w*|\basked-(?:order|day|period)\b/g, 'parse… or requested…'],
  [/\basking-?again\b/gi, 'retry with backoff'],
  [/\badmission\b/gi, 'load shedding'],
  [/\bBoundCall\b/g, 'Route'],
  [/\bbusy-?answers\b/gi, 'overload responses'],
  [/\bcall-?(?:allowances|once)\b/gi, 'account rate limits, idempotent forward'],
  [/\bcatalog-?maker\b/gi, 'brochure'],
  [/\bend-?on-?signals\b/gi, 'shutdown signal'],
  [/\bever more slowly\b/gi, 'with exponential backoff'],
  [/\bfiscal[ -]?papers?\b/gi, 'document'],
  [/\bforeign-?traces\b/gi, 'leaked ids'],
  [/\bHandling\b(?=[<>,;)]| \{)/g, 'CallContext'],
  [/\bisCalledSo\b/g, 'headMatchesName'],
  [/\bkept[ -]?(?:pages?|lists?|products?|counts?)\b/gi, 'cached page, persisted list, saved product'],
  [/\blast-?known\b/gi, 'stale cache'],
  [/\blethal-?texts\b/gi, 'injection payloads'],
  [/\blight-?list\b/gi, 'compact list'],
  [/\bmade-?catalogs\b/gi, 'brochure list'],
  [/\bonBehalfOf\b/g, 'runWithRequest'],
  [/\border-?road\b/gi, 'order flow'],
  [/\boutside-?server\b/gi, 'circuit breaker'],
  [/\bpublic-?face\b/gi, 'public content hash'],
  [/\brequest-?in-?hand\b/gi, 'request context'],
  [/\bseal-?page\b/gi, 'CSP hashes'],
  [/\bsorted-?part\b/gi, 'partial sort'],
  [/\b(?:told\(|ToldStock\b)/g, 'ifPresent, StockInput'],
  [/\bturned away\b/gi, 'rejected'],
  [/\bversion-?follower\b/gi, 'version poller'],
]

/** Requirements as they were given, files that may not change, and this list itself. */
const EXEMPT =
  /^docs\/(?:requirements|domain|design)|\/migrations\/|^package-lock\.json$|^tooling\/check\/words\./
const TEXT = /\.(?:ts|tsx|mjs|md|css|ya?ml|json)$/

/** Given-up names in the project's own text files. */
export function checkWords(paths: readonly string[], read: (path: string) => string): Finding[] {
  return paths
    .filter(path => TEXT.test(path) && !EXEMPT.test(path))
    .flatMap(path => {
      const text = `${path}\n${read(path)}`
      return GIVEN_UP.flatMap(([pattern, instead]) =>
        [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
          path,
          line: Math.max(1, lineAt(text, index) - 1),
          sentence: `says "${found}". The word is: ${instead}.`,
        })),
      )
    })
}
