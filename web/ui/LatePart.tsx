import { Component, type ReactNode } from 'react'
import { toasts } from './toasts.ts'

interface Props {
  children: ReactNode
  /** Takes it from the screen. Without, its place stays empty: what did not come does not come by waiting. */
  onMissing?: () => void
  /** Nobody has asked for it, so nobody is told. */
  quiet?: boolean
}

/**
 * Around what is fetched when it is first needed. A tab of an older build, or one without connection,
 * may not get it: then that is said, and the screen stays as it is, with all that is typed on it.
 */
export class LatePart extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingPart(error)) return
    const { quiet, onMissing } = this.props
    if (!quiet) toasts.partMissing()
    if (!onMissing) return
    onMissing()
    // Not before it is gone from the screen: drawn again at once, it would be missing again, for ever.
    setTimeout(() => this.setState({ error: null }))
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingPart(error)) return null
    // A bug: the page of the router says so.
    throw error
  }
}

/** As Chromium, Firefox and Safari put it; they have no name for it. */
const isMissingPart = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script failed/i.test(error.message)
