import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { type Table, written } from './table.ts'

/** The figures of a chart; long ones scroll in their place. */
export function DataTable({ label, table: { columns, rows } }: { label: string; table: Table }) {
  return (
    <section
      aria-label={`Tabela: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keys too
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md border border-line print:max-h-none"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames('px-3 py-2 font-medium', index > 0 && 'text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first = '', ...others], to }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-normal">
                {to ? (
                  <Link to={to} className={classNames(linkClass, 'font-medium')}>
                    {written(first)}
                  </Link>
                ) : (
                  written(first)
                )}
              </th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]} className="px-3 py-1.5 text-right">
                  {written(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
