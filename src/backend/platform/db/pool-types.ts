import { types } from 'pg'
import { z } from 'zod'

type Parser = (text: string) => unknown

const TEXT_ARRAY: number = 1009
const parseTextArray: Parser = types.getTypeParser(TEXT_ARRAY)
const textArray = z.array(z.string().nullable())

const toNumber: Parser = text => Number(text)
const toText: Parser = text => text

/**
 * How values of these PostgreSQL types arrive: `numeric` as a number (the wire carries decimals; at most 15
 * digits are stored), `int8` as a number while it is exact, `date` as 'YYYY-MM-DD' (it is a day, not an
 * instant). The second number is the type of its array.
 */
const parsers = new Map<number, Parser>([
  ...withArray(1700, 1231, toNumber),
  ...withArray(20, 1016, toSafeInteger),
  ...withArray(1082, 1182, toText),
])

/** The `types` option of a pg client. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
    return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)
  },
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The whole number ${text} does not fit a JavaScript number`)
  return value
}

function withArray(oid: number, arrayOid: number, parse: Parser): [number, Parser][] {
  return [
    [oid, parse],
    [
      arrayOid,
      text => textArray.parse(parseTextArray(text)).map(item => (item === null ? null : parse(item))),
    ],
  ]
}
