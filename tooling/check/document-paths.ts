import { type Finding, lineAt } from './source-tree.ts'

/** Documents whose paths a newcomer follows. Paths may leave `src/` out. */
export const GUIDES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'] as const

const PATH =
  /`([\w.-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:tsx?|mjs|md|sql|json|css|ya?ml))`|\]\((?!https?:)([^)#]+)\)/g
const PLACEHOLDER = /NNNN|\.\.\./

/** Paths and links of a guide that lead nowhere. */
export function checkDocumentPaths(
  guide: string,
  document: string,
  exists: (path: string) => boolean,
): Finding[] {
  return [...document.matchAll(PATH)].flatMap(({ 1: named, 2: linked, index }) => {
    const path = named ?? linked ?? ''
    if (PLACEHOLDER.test(path) || exists(path) || exists(`src/${path}`)) return []
    return [{ path: guide, line: lineAt(document, index), sentence: `names ${path}, which does not exist.` }]
  })
}
