import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Reads a JSON file of `demo/`. @throws with the file and the place of everything its schema does not allow. */
export function readData<Data>(file: string, schema: z.ZodType<Data>): Data {
  return parse(file, readText(file), schema)
}

/** Reads a JSONL file of `demo/`, an object a line. @throws with the file, line and place. */
export function readDataLines<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  return readText(file)
    .trimEnd()
    .split('\n')
    .map((line, index) => parse(`${file}:${index + 1}`, line, schema))
}

/** @param place where the text stands, for the error. */
export function parse<Data>(place: string, text: string, schema: z.ZodType<Data>): Data {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`demo/${place}: ${reason}`, { cause: error })
  }
}

/** @throws where the demo's data refers to something that it does not have. */
export function present<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The demo refers to ${name}, which it does not have`)
  return found
}

function readText(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8')
}
