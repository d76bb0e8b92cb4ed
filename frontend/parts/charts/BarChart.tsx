import { Link } from 'react-router';
import { scaleFor } from './scale.ts';
import { Scroll } from './Scroll.tsx';
import './charts.css';

/** One bar of a group. */
interface Bar {
  readonly count: number;
  /** Its text alternative: 'October 2026: 12 intakes'. */
  readonly label: string;
  /** The URL of the records behind it; without one it is no link. */
  readonly href?: string | undefined;
}

/** A group of bars, such as those of a month: one for each of the chart's names, in their order. */
interface Group {
  readonly label: string;
  /** The full label, which heads the row of the table. */
  readonly title: string;
  readonly bars: readonly Bar[];
}

interface Props {
  readonly title: string;
  /** The legend of the bars, distinguished by pattern besides color. */
  readonly names: readonly string[];
  readonly groups: readonly Group[];
  /** The first column of the table. */
  readonly head: string;
}

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 40;
const TOP = 10;
const BOTTOM = 28;

/** Stripes and dots, so that bars are distinguishable without color. */
const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-0`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="chart-paper" />
      <rect width="2.5" height="6" className="chart-stripe" />
    </pattern>
    <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className="chart-solid" />
    </pattern>
  </defs>
);

interface BarShapeProps {
  readonly bar: Bar;
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly fill: string;
}

/** A bar, reached by Tab where it leads somewhere. */
function BarShape({ bar, x, width, top, fill }: BarShapeProps) {
  const height = (bar.count / top) * (HEIGHT - TOP - BOTTOM);
  const rect = (
    <rect
      className="chart-bar"
      x={x}
      y={HEIGHT - BOTTOM - height}
      width={width}
      height={height}
      rx="2"
      fill={fill}
    >
      <title>{bar.label}</title>
    </rect>
  );
  if (!bar.href || bar.count === 0) return rect;
  return (
    <Link to={bar.href} aria-label={bar.label}>
      {rect}
    </Link>
  );
}

/** Groups of bars in SVG, with patterns besides colors; each bar can be a link. A table below has the same values. */
export function BarChart({ title, names, groups, head }: Props) {
  const largest = Math.max(0, ...groups.flatMap(({ bars }) => bars.map(({ count }) => count)));
  const { top, lines } = scaleFor(largest);
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const step = (WIDTH - LEFT) / Math.max(1, groups.length);
  const width = Math.min(26, (step * 0.76) / Math.max(1, names.length));
  const y = (line: number) => HEIGHT - BOTTOM - (line / top) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure className="bar-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label={`${title}. The table below says the same`}
      >
        <Patterns id={id} />
        {lines.map((line) => (
          <g key={line} aria-hidden="true">
            <line className="chart-line" x1={LEFT} x2={WIDTH} y1={y(line)} y2={y(line)} />
            <text x={LEFT - 8} y={y(line) + 4} textAnchor="end">
              {line.toLocaleString('en')}
            </text>
          </g>
        ))}
        {groups.map((group, index) => {
          const middle = LEFT + step * (index + 0.5);
          const start = middle - (width * names.length) / 2;
          return (
            <g key={group.title}>
              {group.bars.map((bar, i) => (
                <BarShape
                  key={names[i]}
                  bar={bar}
                  x={start + i * width + 1}
                  width={width - 2}
                  top={top}
                  fill={`url(#${id}-${i})`}
                />
              ))}
              <text x={middle} y={HEIGHT - 8} textAnchor="middle" aria-hidden="true">
                {group.label}
              </text>
            </g>
          );
        })}
      </svg>
      {names.length > 1 && (
        <figcaption className="bar-key" aria-hidden="true">
          {names.map((name, i) => (
            <span key={name}>
              <svg width="14" height="14">
                <rect className="chart-bar" width="14" height="14" rx="2" fill={`url(#${id}-${i})`} />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <ChartTable {...{ title, names, groups, head }} />
    </figure>
  );
}

/** The values of the bars, as an expandable table. */
function ChartTable({ title, names, groups, head }: Props) {
  return (
    <details className="chart-table">
      <summary>As a table</summary>
      <Scroll label={`${title}, as a table`}>
        <table>
          <thead>
            <tr>
              {[head, ...names].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ title: row, bars }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {bars.map(({ count, href, label }, i) => (
                  <td key={names[i]}>
                    {href && count > 0 ? (
                      <Link to={href} aria-label={label}>
                        {count}
                      </Link>
                    ) : (
                      count
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
