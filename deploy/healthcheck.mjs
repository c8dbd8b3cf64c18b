/** For HEALTHCHECK: the image has no curl. */
const port = process.env.PORT ?? '3000'
const signal = AbortSignal.timeout(4_000)
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
