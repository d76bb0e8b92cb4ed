import type { ReactNode } from 'react';
import { Scroll } from '#parts/charts/Scroll.tsx';

interface Props {
  readonly label: string;
  readonly headings: readonly string[];
  /** The heads of columns with text; the other columns hold numbers, which are right-aligned. */
  readonly textHeadings?: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Figures as a table that scrolls if it is too wide. */
export function SmallTable({ label, headings, textHeadings = [], rows }: Props) {
  const classOf = (index: number) =>
    index === 0 || textHeadings.includes(headings[index] ?? '') ? undefined : 'statistics-number';
  return (
    <Scroll label={label}>
      <table className="statistics-table" aria-label={label}>
        <thead>
          <tr>
            {headings.map((head, index) => (
              <th key={head} scope="col" className={classOf(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]} className={classOf(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
