/** The heading of a part of the page, with a line that says what it is about. */
export function SectionHeading({ title, children }: { title: string; children: string }) {
  return (
    <div className="mx-auto mb-10 max-w-2xl text-center sm:mb-14">
      <h2 className="font-bold font-display text-4xl tracking-tight">{title}</h2>
      <p className="mt-4 text-balance text-muted">{children}</p>
    </div>
  )
}
