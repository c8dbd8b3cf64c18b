/** Where an S3-compatible store is, as `STORAGE_URL` says it. */
export interface S3Address {
  accessKey: string
  secretKey: string
  region: string
  /** The address of the bucket, without a slash at its end. */
  bucketUrl: string
}

/**
 * `s3://key:secret@host/bucket?region=…`, with `path-style` where the bucket is not a part of the
 * host's name, and `http` for a server on the same machine or a network of one's own. Null: it is not
 * such an address.
 */
export function readS3Address(text: string): S3Address | null {
  const url = URL.parse(text)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1]
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host || !bucket) return null
  const options = url.searchParams
  const scheme = options.has('http') ? 'http' : 'https'
  return {
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: options.get('region') ?? 'us-east-1',
    bucketUrl: options.has('path-style')
      ? `${scheme}://${url.host}/${bucket}`
      : `${scheme}://${bucket}.${url.host}`,
  }
}
