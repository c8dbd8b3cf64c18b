import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type Rendered, type RenderedSize, renderedSizes, unreadable } from './rendered.ts'

/**
 * A process of its own, for one picture: a file that breaks the decoder or takes all memory breaks
 * nothing else. The picture comes by the standard input; each size is written as a WebP into the
 * folder, under the id that the arguments name, and what was written is said in JSON.
 */
const [folder = '', ...named] = process.argv.slice(2)

/** About 200 MB once it is decoded. */
const mostPixels = 50_000_000
const mostSeconds = 20

sharp.cache(false)
sharp.concurrency(1)
// What is not a picture of dots is none of ours, whatever it calls itself.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })

try {
  const original = await buffer(process.stdin)
  const rendered: Rendered[] = []
  for (const [size, id] of named.map((name) => name.split('=') as [RenderedSize, string])) {
    const { width, height } = await render(original, size, join(folder, id))
    rendered.push({ size, id, width, height })
  }
  process.stdout.write(JSON.stringify(rendered))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = unreadable
}

/** As it is held, the first picture of a moving one, and without all that a camera writes into it. */
function render(original: Buffer, size: RenderedSize, path: string) {
  return sharp(original, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...renderedSizes[size], withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: mostSeconds })
    .toFile(path)
}
