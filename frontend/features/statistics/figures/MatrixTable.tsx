import { AGES } from '#shared/rules/statistics/rows.ts';
import type { Sheet } from '#shared/calls/statistics/statistics.ts';
import { Scroll } from '#parts/charts/Scroll.tsx';
import { keysOf } from '#shared/rules/data/collections.ts';
import { Figure } from './Figure.tsx';

type Line = Sheet['lines'][number];

interface Props {
  readonly label: string;
  readonly lines: readonly Line[];
  /** The URL of a figure's animals; without one the figure is plain text. */
  readonly pathOf?: (line: Line, age?: keyof typeof AGES) => string | undefined;
  /** The lines to compare with; a further column then shows the differences. */
  readonly baseline?: readonly Line[];
}

const AGE_KEYS = keysOf(AGES);

/** The table of the statistics: rows A to T by age, with totals. */
export function MatrixTable({ label, lines, pathOf, baseline }: Props) {
  const baselineTotals = new Map(baseline?.map((line) => [line.title, line.total]));
  return (
    <Scroll label={label}>
      <table
        className={
          baseline
            ? 'statistics-table statistics-matrix statistics-than'
            : 'statistics-table statistics-matrix'
        }
        aria-label={label}
      >
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">What</th>
            {AGE_KEYS.map((age) => (
              <th key={age} scope="col" className="statistics-number statistics-age">
                {AGES[age]}
              </th>
            ))}
            <th scope="col" className="statistics-number">
              Total
            </th>
            {baseline && (
              <th scope="col" className="statistics-number">
                Difference
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { letter, title, ages, total, isSum, isPart } = line;
            // A part that the baseline lacks counts as unchanged; any other row that it lacks counts as 0 there.
            const difference =
              isPart && !baselineTotals.has(title) ? 0 : total - (baselineTotals.get(title) ?? 0);
            return (
              <tr key={title} className={isSum ? 'statistics-sum' : isPart ? 'statistics-part' : undefined}>
                <td>{letter}</td>
                <th scope="row">{title}</th>
                {AGE_KEYS.map((age) => (
                  <td key={age} className="statistics-number statistics-age">
                    {ages && (
                      <Figure count={ages[age]} to={pathOf?.(line, age)} meaning={`${title}, ${AGES[age]}`} />
                    )}
                  </td>
                ))}
                <td className="statistics-number">
                  <Figure count={total} to={pathOf?.(line)} meaning={title} />
                </td>
                {baseline && (
                  <td className="statistics-number">
                    {difference === 0 ? (
                      ''
                    ) : (
                      <strong>{difference > 0 ? `+${difference}` : difference}</strong>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
