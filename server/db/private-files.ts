import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>

/**
 * PGlite's files on disk, each closed to other users from its first moment. Left alone, PGlite gives
 * most of them the mode 0666 by an explicit chmod, past the umask of the process.
 */
export class PrivateFiles extends NodeFS {
  override init(...[client, options]: Init) {
    const mask = ({ FS }: Emscripten) => {
      const chmod = FS.chmod
      FS.chmod = (path, mode, dontFollow) => chmod(path, mode & ~0o077, dontFollow)
    }
    const preRun = [...(options.preRun ?? []), mask]
    return super.init(client, { ...options, preRun } as Init[1])
  }
}

interface Emscripten {
  FS: { chmod(path: unknown, mode: number, dontFollow?: boolean): void }
}
