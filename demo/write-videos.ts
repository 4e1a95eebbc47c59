import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { demoProducts } from './catalogue/products.ts'
import { FRAMES_PER_SECOND, videoFrames } from './video-frames.ts'

// Run after changing a video or its product's drawing, with ffmpeg installed (Debian: apt-get install ffmpeg):
// node demo/write-videos.ts

const SIDE = 480
const MOST_OUTPUT = 1024 * 1024
/** H.264 Baseline with the index first: every browser plays it and can start before the download ends. */
const ENCODING = ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryslow', '-crf', '25']
const FILE = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact']

for (const product of demoProducts()) {
  const [video] = product.videos
  if (video === undefined) continue
  const frames: Buffer[] = []
  for (const svg of videoFrames(product)) {
    const image = sharp(Buffer.from(svg), { density: (72 * SIDE) / 240 }).resize(SIDE, SIDE)
    frames.push(await image.flatten({ background: '#ffffff' }).raw().toBuffer())
  }
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIDE}x${SIDE}`, '-r', `${FRAMES_PER_SECOND}`]
  const colours = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ]
  const output = join(import.meta.dirname, '../public', video)
  mkdirSync(dirname(output), { recursive: true })
  execFileSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...raw, '-i', '-', ...colours, ...ENCODING, ...FILE, output],
    {
      input: Buffer.concat(frames),
      maxBuffer: MOST_OUTPUT,
    },
  )
}
