/** Our content policy looks at styles in documents that are never shown too, and complains of them. */
export const withoutStyles = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*(?:>|$)/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
