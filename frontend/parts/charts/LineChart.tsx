import './charts.css';

/** A value of a day, and its position: from 0 (left, bottom) to 1 (right, top). */
interface Point {
  readonly day: string;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** The points of a line, and the values on its scale. */
export interface Plot {
  /** Earliest first. */
  readonly points: readonly Point[];
  /** The values at which the scale has a line, from the lowest to the highest. */
  readonly lines: readonly number[];
}

interface Props {
  readonly plot: Plot;
  readonly unit: string;
  /** The rendered width in px, so that text keeps its size. */
  readonly width: number;
  readonly dayText: (day: string) => string;
  /** The text alternative. */
  readonly label: string;
}

const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 30;

const toY = (y: number) => HEIGHT - BOTTOM - y * (HEIGHT - TOP - BOTTOM);

/** Values over time: a line over dated days, with a scale in `unit`. The table beside it has the same values. */
export function LineChart({ plot: { points, lines }, unit, width, dayText, label }: Props) {
  const toX = (x: number) => LEFT + x * (width - LEFT - RIGHT);
  const path = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${toX(x)} ${toY(y)}`).join('');
  const [low = 0, high = 1] = [lines.at(0), lines.at(-1)];
  const [firstPoint, lastPoint] = [points.at(0), points.at(-1)];
  return (
    <svg className="line-chart" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {lines.map((line, i) => {
        const y = toY((line - low) / (high - low));
        return (
          <g key={line}>
            <line className="line-chart-scale" x1={LEFT} x2={width - RIGHT} y1={y} y2={y} />
            <text x={LEFT - 8} y={y + 4} textAnchor="end">
              {line}
              {i === lines.length - 1 && ` ${unit}`}
            </text>
          </g>
        );
      })}
      {points.length > 1 && <path className="line-chart-path" d={path} />}
      {points.map(({ day, value, x, y }, i) => (
        <circle key={`${day}${i}`} className="line-chart-point" cx={toX(x)} cy={toY(y)} r={4}>
          <title>{`${dayText(day)}: ${value} ${unit}`}</title>
        </circle>
      ))}
      {firstPoint && lastPoint && firstPoint.day !== lastPoint.day ? (
        <>
          <text x={LEFT} y={HEIGHT - 8}>
            {dayText(firstPoint.day)}
          </text>
          <text x={width - RIGHT} y={HEIGHT - 8} textAnchor="end">
            {dayText(lastPoint.day)}
          </text>
        </>
      ) : (
        firstPoint && (
          <text x={toX(0.5)} y={HEIGHT - 8} textAnchor="middle">
            {dayText(firstPoint.day)}
          </text>
        )
      )}
    </svg>
  );
}
