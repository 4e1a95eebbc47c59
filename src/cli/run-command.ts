import { refusalText } from '#server/refusal-text.ts'

export interface Command<Arguments> {
  /** @throws TypeError naming an invalid argument; null: show the usage. */
  readonly parse: (words: readonly string[]) => Arguments | null
  readonly usage: string
  /** Says which argument is invalid. */
  readonly wrongOption?: (message: string) => string
  /** Returns what to print; null if it printed its own output. */
  readonly run: (given: Arguments) => Promise<string | null>
  /** The sentence for a failure. */
  readonly refusal?: (error: unknown) => string
}

/** Runs a command with the arguments of this process, whose exit code it sets. */
export async function runCommand<Arguments>(command: Command<Arguments>): Promise<void> {
  process.exitCode = 1
  const words = process.argv.slice(2)
  const { usage, wrongOption, refusal = refusalText } = command
  let given: Arguments | null
  try {
    given = command.parse(words)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(wrongOption?.(message) ?? message)
    return
  }
  if (given === null) {
    console.log(usage)
    if (words.includes('--help')) process.exitCode = 0
    return
  }
  try {
    const output = await command.run(given)
    if (output !== null) console.log(output)
    process.exitCode = 0
  } catch (error) {
    console.error(refusal(error))
  }
}
