import type { ReactNode } from 'react';
import { Breakable } from '#web/ui/breakable.tsx';
import { useText } from '../texts/text.tsx';

interface NumberTableProps {
  /** What the table is of, for screen readers. */
  caption: string;
  /** Names of the columns; the first is the one of the rows' names. */
  head: readonly string[];
  /** A key, the name of the row, and its cells. */
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
  /** The last row, in bold. */
  total?: readonly ReactNode[];
}

/** A table of numbers that scrolls by itself where it has no room: the names of its rows stay, a shadow says so. */
export function NumberTable({ caption, head, rows, total }: NumberTableProps) {
  const t = useText();
  const [first, ...columns] = head;
  const label = t('Tabella: {name}', { name: caption });
  const cell = 'py-2 pl-3 sm:pl-4 text-right whitespace-nowrap';
  const rowName = 'py-2 pr-1 text-left sticky left-0 bg-surface';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="scrolls-across overflow-auto max-h-[80dvh]" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-[.95rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft align-bottom sticky top-0 z-1 bg-surface shadow-[0_1px_0_var(--line)]">
            <th scope="col" className={`${rowName} font-medium min-w-[min(100%,9rem)]`}>
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 sm:pl-4 font-medium text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className={`${rowName} font-normal wrap-anywhere`}>
                {typeof name === 'string' ? <Breakable text={name} /> : name}
              </th>
              {columns.map((column, index) => (
                <td key={column} className={cell}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="font-semibold sticky bottom-0 z-1 bg-surface shadow-[0_-1px_0_var(--line-strong)]">
              <th scope="row" className={`${rowName} py-3!`}>
                {total[0]}
              </th>
              {columns.map((column, index) => (
                <td key={column} className={cell}>
                  {total[index + 1]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The table behind a chart, folded. */
export function ChartTable(table: NumberTableProps) {
  const t = useText();
  return (
    <details>
      <summary className="btn btn-quiet list-none">
        {t('Mostra come tabella')} <span className="sr-only">: {table.caption}</span>
      </summary>
      <div className="mt-2">
        <NumberTable {...table} />
      </div>
    </details>
  );
}
