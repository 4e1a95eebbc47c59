/**
 * A plugin of Stryker: leaves out what no test should look at, the message of an error that only a programmer reads.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'error-messages',
    value: {
      shouldIgnore: ({ node }: { readonly node: unknown }) =>
        isMadeError(node) ? 'the message of an error for programmers' : undefined,
    },
  },
]

/** `new RangeError('…')`, but not a class of ours whose argument is more than a message. */
function isMadeError(node: unknown): boolean {
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
