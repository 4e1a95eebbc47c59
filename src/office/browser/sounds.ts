/** One tone in Hz for so many seconds. */
interface Tone {
  readonly hertz: number
  readonly seconds: number
}

const COUNTED: readonly Tone[] = [{ hertz: 1_320, seconds: 0.07 }]
/** Low and twice: heard as wrong across a warehouse. */
const REFUSED: readonly Tone[] = [
  { hertz: 220, seconds: 0.16 },
  { hertz: 165, seconds: 0.24 },
]

/** Soft and rising: somebody looks elsewhere. */
const TOLD: readonly Tone[] = [
  { hertz: 660, seconds: 0.09 },
  { hertz: 880, seconds: 0.12 },
]

let context: AudioContext | undefined

/** A short high tone: it counts. Browsers allow sound once a person did something on the page. */
export function soundCounted(): void {
  play(COUNTED)
}

/** Two low tones: it is refused. */
export function soundRefused(): void {
  play(REFUSED)
}

/** Two rising tones: there is something new. */
export function soundNotice(): void {
  play(TOLD)
}

function play(tones: readonly Tone[]): void {
  context ??= new AudioContext()
  void context.resume()
  let at = context.currentTime
  for (const { hertz, seconds } of tones) {
    const oscillator = new OscillatorNode(context, { type: 'square', frequency: hertz })
    oscillator.connect(new GainNode(context, { gain: 0.15 })).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds + 0.04
  }
}
