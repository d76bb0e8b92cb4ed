import { DoubtMarks } from './DoubtMarks.tsx';
import { procedures } from '#shared/calls/health/procedures.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { weightIn, weightUnitOf } from '#shared/rules/health/health.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { LineChart } from '#parts/charts/LineChart.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { plotOf, trendText } from './plot.ts';
import '#ui/style/section.css';
import './weights.css';

interface Props {
  readonly animalId: string;
  /** Shows the chart, the latest weight and the trend, but no table; nothing if there are no weights. */
  readonly small?: true;
}

/** The weights of an animal as a chart in the unit of the rescue's country, and as a table. */
export function WeightHistory({ animalId, small }: Props) {
  const { countryCode } = useSession();
  const isNarrow = useIsNarrow();
  const { data, error, refetch } = useCall(procedures.weights, { query: { animalId } });
  const weights = data?.animalWeightHistory;
  if (small && !weights?.length) return null;
  const unit = weightUnitOf(countryCode);
  const dayText = (day: string) => formatDay(day, countryCode);
  const plot = plotOf(weights ?? [], unit);
  const trend = trendText(plot, unit, dayText);
  const latest = plot.points.at(-1);
  return (
    <section className="card section weights" aria-labelledby="weights-title">
      <header>
        <h2 id="weights-title">{small ? 'Weight' : 'Weight History'}</h2>
        {latest && (
          <span>
            <strong>
              {latest.value} {unit}
            </strong>{' '}
            <span className="muted">{trend}</span>
          </span>
        )}
      </header>
      {!weights && !error && <Skeleton height={180} />}
      {!weights && error && <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />}
      {weights?.length === 0 && <p className="muted">No weights yet. Weights you record appear here.</p>}
      {latest && (
        <div className="weights-both">
          <LineChart
            plot={plot}
            unit={unit}
            width={isNarrow ? 330 : small ? 440 : 680}
            dayText={dayText}
            label={`${pluralize(plot.points.length, 'weight')}, the last one ${latest.value} ${unit}. ${trend}`}
          />
          {!small && (
            <div className="weights-table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Date</th>
                    <th scope="col">Weight</th>
                  </tr>
                </thead>
                <tbody>
                  {weights?.toReversed().map(({ id, actionDate, weight, weightUnit, kept }) => (
                    <tr key={id}>
                      <td>{dayText(actionDate)}</td>
                      <td>
                        {weight} {weightUnit}
                        {weightUnit !== unit && (
                          <small className="muted">
                            {' '}
                            ({weightIn(weight, weightUnit, unit)} {unit})
                          </small>
                        )}{' '}
                        <DoubtMarks doubtCodes={kept} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
