import type { Finding, Level } from '#backend/doctor/finding.ts'

const SIGNS: Readonly<Record<Level, string>> = { fine: '✓', warning: '!', wrong: '✗' }

/** A line for each finding with what to do below it, and a summary at the end. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, says, todo }) => [
    `${SIGNS[level]} ${says}`,
    ...(todo === null ? [] : [`    ${todo}`]),
  ])
  return [...lines, '', summary(findings)].join('\n')
}

function summary(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ level }) => level === 'wrong').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (wrong + warnings === 0) return 'All is well.'
  const parts = [
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`] : []),
    ...(warnings > 0 ? [`${warnings} to look at`] : []),
  ]
  return `${parts.join(', ')}.`
}
