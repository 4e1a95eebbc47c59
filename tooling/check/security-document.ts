import { type Finding, lineAt } from './source-tree.ts'

/** The document that names tests as proof. */
export const SECURITY_DOCUMENT = 'docs/security.md'

/**
 * The document names tests as proof, by file and by words of their title: each has to be there. A file without a folder
 * stands beside the one named before it. `textsOf` gives the texts of the files of a path or glob.
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
    if (texts.length === 0) findings.push(at(`names ${path}, which is not there.`))
    for (const [, words = ''] of rest.matchAll(/"([^"]+)"/g)) {
      if (texts.length > 0 && !texts.some(text => text.includes(words)))
        findings.push(at(`names "${words}", which no test of ${path} says.`))
    }
  }
  return findings
}
