/** What the tab, the search engine and a link shared in a chat say of a page. */
interface PageHead {
  title: string
  description: string
}

/** A page that is written as HTML when the app is built. */
export interface PublicPage {
  /** Where it is written, as the server looks for it. */
  file: string
  /** Which route it shows, as the router writes it. */
  route: string
  head: PageHead
  /** Worth finding in a search. */
  listed: boolean
  /** Files that its script needs, under web/, so that the browser asks for them at once. */
  modules: readonly string[]
  /** Files of the page most people open from it: fetched when this one is there. */
  next?: readonly string[]
  html: string
}

/** A document for pages behind the sign-in: nothing of theirs is known, but what they will need is. */
export interface AppShell {
  file: string
  /** Files that the page needs, under web/, so that the browser asks for them at once. */
  modules: readonly string[]
  /** What stands in its place until the script has run. */
  html: string
}
