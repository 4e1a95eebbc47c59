import { type Finding, lineAt } from './source-tree.ts'

/** The document that cites tests as proof. */
export const SECURITY_DOCUMENT = 'docs/security.md'

/**
 * The document cites tests by file and by a part of their title: both must exist. A file without a folder is in the
 * folder of the one cited before it. `textsOf` returns the texts of the files of a path or glob.
 */
export function checkNamedTests(document: string, textsOf: (path: string) => readonly string[]): Finding[] {
  const findings: Finding[] = []
  let folder = ''
  for (const { 1: name = '', 2: rest = '', index } of document.matchAll(
    /`([\w/.*-]+\.(?:test|e2e)\.tsx?)`([^`|\n]*)/g,
  )) {
    if (name.includes('/')) folder = name.slice(0, name.lastIndexOf('/'))
    const path = name.includes('/') ? name : `${folder}/${name}`
    const texts = textsOf(path)
    const at = (sentence: string): Finding => ({
      path: SECURITY_DOCUMENT,
      line: lineAt(document, index),
      sentence,
    })
    if (texts.length === 0) findings.push(at(`names ${path}, which does not exist.`))
    for (const [, words = ''] of rest.matchAll(/"([^"]+)"/g)) {
      if (texts.length > 0 && !texts.some(text => text.includes(words)))
        findings.push(at(`names "${words}", which is no test title in ${path}.`))
    }
  }
  return findings
}
