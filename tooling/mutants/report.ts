/** The outcome of one mutant. */
export interface Mutant {
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

export interface FileScore {
  readonly path: string
  readonly killed: number
  /** Survivors, and mutants that no test reached. */
  readonly survivors: readonly Mutant[]
}

/** Excluded on purpose or not in the sample. */
const NOT_RUN = new Set(['Ignored', 'CompileError'])

/** Killed and surviving mutants per file; a mutant that times out counts as killed. */
export function scoresOf(mutants: readonly Mutant[]): FileScore[] {
  const counted = mutants.filter(({ status }) => !NOT_RUN.has(status))
  return [...Map.groupBy(counted, ({ fileName }) => fileName)]
    .map(([path, all]) => {
      const survivors = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      return { path, killed: all.length - survivors.length, survivors }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** `killed of all (percent)`, of all `scores` together. */
export function summaryOf(scores: readonly FileScore[]): string {
  const killed = scores.reduce((sum, score) => sum + score.killed, 0)
  const all = killed + scores.reduce((sum, { survivors }) => sum + survivors.length, 0)
  return `${killed} of ${all} (${all === 0 ? '-' : ((killed / all) * 100).toFixed(1)} %)`
}

/** An area's result in Markdown: a table of its files, then every survivor with its line and replacement. */
export function reportMarkdown(
  title: string,
  scores: readonly FileScore[],
  sourceOf: (path: string) => string,
): string {
  const lines = [
    `# ${title}: ${summaryOf(scores)}`,
    '',
    '| File | Killed |',
    '|---|---|',
    ...scores.map(score => `| ${score.path} | ${summaryOf([score])} |`),
  ]
  for (const { path, survivors } of scores) {
    if (survivors.length === 0) continue
    const source = sourceOf(path).split('\n')
    lines.push('', `## ${path}`, '')
    for (const { location, mutatorName, replacement = '', status } of survivors) {
      const { start, end } = location
      const line = source[start.line - 1] ?? ''
      const was = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined)
      const became = replacement.split('\n')[0]
      lines.push(
        `- ${start.line}:${start.column} ${mutatorName}${status === 'NoCoverage' ? ', reached by no test' : ''}: \`${was}\` → \`${became}\``,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
