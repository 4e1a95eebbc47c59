/** What became of one mutant. */
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
  /** Survivors, and those that no test reached. */
  readonly survivors: readonly Mutant[]
}

/** Left out on purpose, and not in the sample. */
const NOT_RUN = new Set(['Ignored', 'CompileError'])

/** Per file what was noticed and what was not; a mutant that hangs counts as noticed. */
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

/** The result of an area as Markdown: a table of its files, then every survivor with its line and what it became. */
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
