import type { Finding, SourceFile } from './source-tree.ts'

/** Import cycles between files, one finding per cycle; type imports count. */
export function checkCycles(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map(file => [file.path, file]))
  const finished = new Set<string>()
  const trail: string[] = []
  const findings: Finding[] = []

  function visit(file: SourceFile): void {
    trail.push(file.path)
    for (const { target, line } of file.imports) {
      const next = target === undefined ? undefined : byPath.get(target)
      if (next === undefined || finished.has(next.path)) continue
      const start = trail.indexOf(next.path)
      if (start === -1) visit(next)
      else
        findings.push({ path: file.path, line, sentence: cycleSentence([...trail.slice(start), next.path]) })
    }
    trail.pop()
    finished.add(file.path)
  }

  for (const file of files) if (!finished.has(file.path)) visit(file)
  return findings
}

function cycleSentence(paths: readonly string[]): string {
  return `closes an import cycle: ${paths.join(' → ')}. Move what both need into a file that both import.`
}
