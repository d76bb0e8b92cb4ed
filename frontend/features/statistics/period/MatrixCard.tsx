import type { Sheet } from '#shared/calls/statistics/statistics.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { periodTitle } from '#shared/rules/statistics/periods.ts';
import { linesOf, type MatrixLine } from '#shared/rules/statistics/matrix-lines.ts';
import { sacRecord, unspecifiedCount } from '#shared/rules/statistics/sac.ts';
import { matrixOf } from '#shared/rules/statistics/matrix.ts';
import { fostersOf, kindTitle } from '#shared/rules/statistics/sheets.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { staticPages } from '#client/paging/row-pages.ts';
import { ExportRows } from '#records/download/ExportRows.tsx';
import { saveFile } from '#records/download/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import {
  type KindFigures,
  eventsPath,
  daySpan,
  lastDayOf,
  mappingOf,
  sumOfMonths,
} from '../figures/figures.ts';
import { MatrixTable } from '../figures/MatrixTable.tsx';

const COLUMNS = [
  { head: 'Row', text: ({ letter }: MatrixLine) => letter },
  { head: 'What', text: ({ title }: MatrixLine) => title },
  {
    head: 'Up to 5 months',
    type: 'number',
    text: ({ ages }: MatrixLine) => (ages ? String(ages.young) : ''),
  },
  { head: 'Over 5 months', type: 'number', text: ({ ages }: MatrixLine) => (ages ? String(ages.adult) : '') },
  { head: 'Age unknown', type: 'number', text: ({ ages }: MatrixLine) => (ages ? String(ages.unknown) : '') },
  { head: 'Total', type: 'number', text: ({ total }: MatrixLine) => String(total) },
] as const;

/** A function that saves a file for Shelter Animals Count; undefined unless a single month and a species are chosen. */
function useSacDownload({ figures, months, kind }: KindFigures): (() => void) | undefined {
  const { tenantId } = useSession();
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.tenant;
  const today = useToday();
  const [onlyMonth] = months;
  if (!onlyMonth || months.length > 1 || kind === 'all' || kind === 'none') return undefined;
  return () => {
    const mapping = mappingOf(figures);
    const lastDay = lastDayOf(onlyMonth.month) > today ? today : lastDayOf(onlyMonth.month);
    const sum = sumOfMonths([onlyMonth], mapping);
    const fosters = fostersOf(sum, mapping, kind) ?? { beginning: 0, ending: 0 };
    const rescue = { id: tenantId, name: tenant?.name ?? '' };
    const matrix = matrixOf(sum, mapping, kind);
    const record = sacRecord(matrix, { month: onlyMonth.month, species: kind, rescue, fosters, lastDay });
    const file = new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' });
    saveFile(file, `sac-${kind}-${onlyMonth.month}.json`);
  };
}

/** Creates the function that returns the path a line's figures open; undefined for a line that is part of another. */
function createPathOf({ months, kind }: KindFigures) {
  const { from, to } = daySpan(months);
  return ({ of, letter, isPart }: Sheet['lines'][number], age?: string) => {
    if (isPart) return undefined;
    const filters = { kind, age };
    if (of) return eventsPath({ from, to, what: of, ...filters });
    const dayBefore = addDays(from, -1);
    const day = letter === 'A' ? dayBefore : to;
    return eventsPath({ from: day, to: day, what: 'care', ...filters });
  };
}

/** The matrix of Shelter Animals Count: on the screen, as an exported table, and as a file for its service. */
export function MatrixCard(kindFigures: KindFigures) {
  const { figures, months, period, kind } = kindFigures;
  const mapping = mappingOf(figures);
  const sum = sumOfMonths(months, mapping);
  const matrix = matrixOf(sum, mapping, kind);
  const lines = linesOf(matrix, fostersOf(sum, mapping, kind));
  const downloadSac = useSacDownload(kindFigures);
  const unclearCount = unspecifiedCount(matrix);
  const title = `Matrix of ${periodTitle(period)}, ${kindTitle(kind)}`;
  return (
    <section className="card statistics-card" aria-labelledby="matrix">
      <div className="statistics-head">
        <h2 id="matrix">Intake and outcome matrix (Shelter Animals Count)</h2>
        <ExportRows title={title} columns={() => COLUMNS} pages={staticPages(lines)} />
      </div>
      <p className="muted">{title}</p>
      {unclearCount > 0 && (
        <p className="notice notice-warn">
          {pluralize(unclearCount, 'animal needs', 'animals need')} more detail
          {kind === 'all' ? '' : '; the file for Shelter Animals Count leaves them out'}. Open the number to
          complete the milestone, or set how the acquisition way counts.
        </p>
      )}
      <MatrixTable label={title} lines={lines} pathOf={createPathOf(kindFigures)} />
      <p className="statistics-file">
        <Button icon="download" disabled={!downloadSac} onClick={downloadSac}>
          For Shelter Animals Count (.json)
        </Button>{' '}
        {!downloadSac && (
          <span className="muted">Choose a month and a species: the service takes one record for each.</span>
        )}
      </p>
    </section>
  );
}
