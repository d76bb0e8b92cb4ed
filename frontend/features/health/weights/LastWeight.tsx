import { Link } from 'react-router';
import { procedures } from '#shared/calls/health/procedures.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { weightUnitOf } from '#shared/rules/health/health.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { useSession } from '#client/session/session-context.ts';
import type { Plot } from '#parts/charts/LineChart.tsx';
import { DoubtMarks } from './DoubtMarks.tsx';
import { plotOf, trendText } from './plot.ts';
import './weights.css';

/** The minimum number of weights for which a chart is drawn. */
const MIN_CHART_WEIGHTS = 3;

/**
 * The last weight of an animal and the change since the one before, with a link to its weights; nothing without a
 * weight.
 */
export function LastWeight({ animalId }: { readonly animalId: string }) {
  const { countryCode } = useSession();
  const { data } = useCall(procedures.weights, { query: { animalId } });
  const unit = weightUnitOf(countryCode);
  const plot = plotOf(data?.animalWeightHistory ?? [], unit);
  const lastPoint = plot.points.at(-1);
  const lastEntry = data?.animalWeightHistory.findLast(({ actionDate }) => actionDate === lastPoint?.day);
  const recentPlot = { ...plot, points: plot.points.slice(-2) };
  if (data && !lastPoint) return null;
  const trend = trendText(recentPlot, unit, (day) => formatDay(day, countryCode));
  return (
    <div className="weight-fact">
      <dt>
        Weight{' '}
        {lastPoint && (
          <>
            on <Day day={lastPoint.day} />
          </>
        )}
      </dt>
      <dd>
        {lastPoint ? (
          <Link to={`/animals/procedures-test-treatments?id=${animalId}`}>
            {lastPoint.value} {unit}
          </Link>
        ) : (
          '…'
        )}
        {lastEntry?.kept && (
          <>
            {' '}
            <DoubtMarks doubtCodes={lastEntry.kept} />
          </>
        )}
        {plot.points.length >= MIN_CHART_WEIGHTS && <Sparkline plot={plot} />}
        {trend && <small className="muted"> {trend}</small>}
      </dd>
    </div>
  );
}

const [WIDTH, HEIGHT] = [40, 14];

/** A small chart of the weights. */
function Sparkline({ plot: { points } }: { readonly plot: Plot }) {
  const corners = points.map(({ x, y }) => `${x * WIDTH},${(1 - y) * HEIGHT}`).join(' ');
  return (
    <svg className="weight-line" viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true">
      <polyline points={corners} />
    </svg>
  );
}
