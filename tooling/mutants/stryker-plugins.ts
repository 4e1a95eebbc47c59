import { createHash } from 'node:crypto'

interface PlannedMutant {
  readonly id: string
  readonly fileName: string
  readonly location: unknown
  readonly replacement: string
}

/** Passes a stable share of the mutants: Stryker itself has no sampling. */
export class SampleChecker {
  static inject = ['options'] as const
  private readonly percent: number

  constructor(options: { readonly samplePercent?: number }) {
    this.percent = options.samplePercent ?? 100
  }

  async init() {}

  async check(mutants: readonly PlannedMutant[]) {
    return Object.fromEntries(
      mutants.map(mutant => [
        mutant.id,
        isInSample(mutant, this.percent)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    )
  }

  group(mutants: readonly PlannedMutant[]): string[][] {
    return [mutants.map(({ id }) => id)]
  }
}

/** Depends on the mutant's content, not its number, so that a change elsewhere leaves the sample as it is. */
export function isInSample({ fileName, location, replacement }: PlannedMutant, percent: number): boolean {
  const path = fileName.replaceAll('\\', '/').replace(/^.*\/src\//, 'src/')
  const hash = createHash('sha256')
    .update(JSON.stringify([path, location, replacement]))
    .digest()
  return (hash.readUInt32BE() / 2 ** 32) * 100 < percent
}

export const strykerValidationSchema = {
  type: 'object',
  properties: { samplePercent: { type: 'number' } },
}

/** The second ignores messages of errors that only programmers read, which no test should check. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
  {
    kind: 'Ignore',
    name: 'error-messages',
    value: {
      shouldIgnore: ({ node }: { readonly node: unknown }) =>
        isBuiltInError(node) ? 'the message of an error for programmers' : undefined,
    },
  },
]

/** `new RangeError('…')`, but not our own error classes, whose arguments are more than a message. */
function isBuiltInError(node: unknown): boolean {
  return (
    hasType(node, 'NewExpression') &&
    'callee' in node &&
    hasType(node.callee, 'Identifier') &&
    'name' in node.callee &&
    /^(Range|Type|Syntax)?Error$/.test(String(node.callee.name))
  )
}

function hasType(node: unknown, type: string): node is { readonly type: string } {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === type
}
