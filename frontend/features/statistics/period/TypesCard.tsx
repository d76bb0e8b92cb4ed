import { stayStatistics } from '#shared/rules/statistics/figures.ts';
import { periodTitle } from '#shared/rules/statistics/periods.ts';
import { kindTitle } from '#shared/rules/statistics/sheets.ts';
import { SPECIES } from '#shared/rules/statistics/rows.ts';
import { staticPages } from '#client/paging/row-pages.ts';
import { ExportRows } from '#records/download/ExportRows.tsx';
import { Figure } from '../figures/Figure.tsx';
import {
  type KindFigures,
  eventsPath,
  countOf,
  daysOf,
  daySpan,
  mappingOf,
  sumOfMonths,
} from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

const HEADINGS = [
  'Type',
  'Species',
  'In care at the beginning',
  'Intakes',
  'Outcomes',
  'In care at the end',
  'Median length of stay (days)',
];

const COLUMNS = HEADINGS.map((heading, index) => ({
  head: heading,
  type: index > 1 ? ('number' as const) : ('text' as const),
  text: ({ exportCells }: { readonly exportCells: readonly (string | number | undefined)[] }) =>
    String(exportCells[index] ?? ''),
}));

/** The figures by animal type, with the species that each counts as. */
export function TypesCard({ figures, months, period, kind }: KindFigures) {
  const { beginning, cells } = sumOfMonths(months, mappingOf(figures), kind);
  const span = daySpan(months);
  const rows = figures.types.flatMap(({ id, name, species }) => {
    const typeCells = cells.filter(({ typeId }) => typeId === id);
    const [initialCount, intakeCount, outcomeCount] = [
      beginning.get(id) ?? 0,
      countOf(typeCells, 'in'),
      countOf(typeCells, 'out'),
    ];
    if (initialCount + intakeCount + outcomeCount === 0) return [];
    const median = stayStatistics(daysOf(typeCells))?.median;
    const link = (what: 'in' | 'out', count: number) => (
      <Figure
        key={what}
        count={count}
        to={eventsPath({ ...span, what, animalTypeId: id })}
        meaning={`${what === 'in' ? 'intakes' : 'outcomes'} of ${name}`}
      />
    );
    return [
      {
        key: id,
        exportCells: [
          name,
          species ? SPECIES[species] : '',
          initialCount,
          intakeCount,
          outcomeCount,
          initialCount + intakeCount - outcomeCount,
          median,
        ],
        cells: [
          name,
          species ? SPECIES[species] : 'none',
          initialCount,
          link('in', intakeCount),
          link('out', outcomeCount),
          initialCount + intakeCount - outcomeCount,
          median ?? '–',
        ],
      },
    ];
  });
  return (
    <section className="card statistics-card">
      <div className="statistics-head">
        <h2>By animal type</h2>
        <ExportRows
          title={`Animal types of ${periodTitle(period)}, ${kindTitle(kind)}`}
          columns={() => COLUMNS}
          pages={staticPages(rows)}
        />
      </div>
      <SmallTable label="By animal type" headings={HEADINGS} textHeadings={['Species']} rows={rows} />
    </section>
  );
}
