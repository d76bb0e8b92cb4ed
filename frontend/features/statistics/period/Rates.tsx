import { type Matrix, matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { benchmarkGap, ratesOf } from '#shared/rules/statistics/rates.ts';
import { type KindFigures, mappingOf, shareText, sumOfMonths } from '../figures/figures.ts';

/** The text about the gap to the benchmark; '' without intakes, as the rates are shares of them. */
function gapText(matrix: Matrix): string {
  if (sumOf(matrix.intakes) === 0) return '';
  const gap = benchmarkGap(matrix);
  if (gap <= 0) return 'The no-kill benchmark of 90% is met.';
  return `The no-kill benchmark of 90% is missed by ${pluralize(Math.ceil(gap), 'animal')} (died, lost or euthanized).`;
}

/** Live release and save rates, each beside the name of its formula. */
export function Rates({ figures, months, kind }: KindFigures) {
  const mapping = mappingOf(figures);
  const matrix = matrixOf(sumOfMonths(months, mapping), mapping, kind);
  return (
    <section className="card statistics-card" aria-labelledby="rates">
      <h2 id="rates">Live release and save rates</h2>
      <dl className="statistics-rates">
        {ratesOf(matrix).map(({ name, formula, share, unsaid }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{shareText(share)}</strong>
              <span className="muted">
                {formula}
                {unsaid > 0 &&
                  `; ${pluralize(unsaid, 'death has no recorded cause and is', 'deaths have no recorded cause and are')} left out`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{gapText(matrix)}</p>
    </section>
  );
}
