import type { ReactNode } from 'react';
import { Scroll } from '#parts/charts/Scroll.tsx';

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  /** The heads of columns with text; the other columns hold numbers, which are right-aligned. */
  readonly words?: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Figures as a table that scrolls if it is too wide. */
export function SmallTable({ label, heads, words = [], rows }: Props) {
  const classOf = (at: number) =>
    at === 0 || words.includes(heads[at] ?? '') ? undefined : 'statistics-number';
  return (
    <Scroll label={label}>
      <table className="statistics-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={classOf(i)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={heads[i + 1]} className={classOf(i + 1)}>
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
