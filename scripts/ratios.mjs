import { ordinaryText, parsers, processorTime, repeated, signs } from './parsers.mjs'

/**
 * How much longer each parser takes for a text of twice the length: about 2, or its work grows with more
 * than the length. Every two signs in turn are tried, and each sign behind a few beginnings and before a
 * few ends; those that take longest are measured. `npm run ratios -- plainExcerpt` asks of one alone.
 */
const most = 2.6
const short = 3_000
const longest = 400_000
const measured = 6
const beginnings = ['"', '[', '`', '- ', '1. ', '(']
const endings = ['`', ']', ')', '"', '-->', '\u2028']

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(parsers)
const shapes = signs.flatMap((sign) => [
  ...['', ...signs].map((other) => ({ beginning: '', sign: sign + other, ending: '' })),
  ...beginnings.map((beginning) => ({ beginning, sign, ending: '' })),
  ...endings.map((ending) => ({ beginning: '', sign, ending })),
])
const beyond = names.filter((name) => {
  const parse = parsers[name]
  parse(ordinaryText(short))
  const { ratio, length, time, shape } = shapes
    .map((shape) => ({ shape, time: timeOf(parse, shape, short) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, measured)
    .map(({ shape }) => ({ shape, ...ratioOf(parse, shape) }))
    .reduce((a, b) => (b.ratio > a.ratio ? b : a))
  const of = `${time.toFixed(1)} ms for ${length} characters, ${JSON.stringify(shape)}`
  console.log(`${ratio > most ? '✗' : '✓'} ${name}: ${ratio.toFixed(2)} (${of})`)
  return ratio > most
})
if (beyond.length > 0) {
  console.error(`More than ${most} times as long for twice the length: ${beyond.join(', ')}`)
  process.exitCode = 1
}

function timeOf(parse, { beginning, sign, ending }, length) {
  const text = beginning + repeated(sign, length) + ending
  return processorTime(() => parse(text))
}

/** Over three doublings, from a length that takes long enough: memory is tidied up now and then. */
function ratioOf(parse, shape) {
  const least = (length) => Math.min(...[1, 2, 3, 4, 5].map(() => timeOf(parse, shape, length)))
  let length = short
  while (length < longest && least(length) < 2) length *= 2
  const time = least(length)
  return { length, time, ratio: Math.cbrt(least(8 * length) / Math.max(time, 1)) }
}
