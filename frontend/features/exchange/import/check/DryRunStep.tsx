import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Outcome } from '#shared/calls/exchange/import-row.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { showError } from '#client/calls/make-call.ts';
import { saveFile } from '#records/download/save-file.ts';
import { Button } from '#ui/Button.tsx';
import type { BuildSummary } from '../workspace/workspace.ts';
import type { ImportPreparation } from '../state/useImport.ts';
import { holdFiles } from '../state/waiting-files.ts';
import { Changes } from './Changes.tsx';
import { Counts } from './Counts.tsx';
import { Doubts } from './Doubts.tsx';
import { Faults } from './Faults.tsx';
import { PhotoCounts } from './PhotoCounts.tsx';
import { StartImport } from './StartImport.tsx';
import { Twins } from './Twins.tsx';
import { type DryRun, useDryRun } from './useDryRun.ts';

/** The name of an import: its first file, and the number of further files. */
const nameOf = (files: readonly { readonly name: string }[]): string => {
  const [first] = files;
  const suffix = files.length > 1 ? ` and ${files.length - 1} more` : '';
  return `${(first?.name ?? '').slice(0, 80)}${suffix}`;
};

const total = (counts: DryRun['counts'], outcome: Outcome): number =>
  Object.values(counts).reduce((sum, outcomeCounts) => sum + (outcomeCounts[outcome] ?? 0), 0);

/** Downloads the rows that stay out, each with its problems. */
async function downloadRejects(
  { getWorkspace }: ImportPreparation,
  { faults, doubts }: DryRun,
): Promise<void> {
  try {
    const text = await getWorkspace().rejectedRowsCsv([...faults, ...doubts]);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'rows-to-correct.csv');
  } catch (error) {
    showError(error);
  }
}

interface Props {
  readonly preparation: ImportPreparation;
  readonly buildSummary: BuildSummary;
  readonly onBack: () => void;
}

/** The fourth step of an import: a dry run by the server, which writes nothing, and then the start. */
export function DryRunStep({ preparation, buildSummary, onBack }: Props) {
  const { files } = preparation.summary;
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const plan = useMemo(
    () => ({
      getWorkspace: preparation.getWorkspace,
      parts: buildSummary.parts,
      name: nameOf(files),
      source: preparation.source,
      files: files.map(({ name, rows }) => ({ name: name.slice(0, 200), rows })),
    }),
    [preparation.getWorkspace, buildSummary.parts, files, preparation.source],
  );
  const { dryRun, isWaiting, error, start, decide, accept, recognizedCount, isDone } = useDryRun(plan);
  useEffect(() => {
    if (plan.parts > 0) start();
    // `start` is left out: it changes with each answer about likely duplicates, and must not run again then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plan]);
  const faults = useMemo(
    () => [...buildSummary.faults, ...dryRun.faults],
    [buildSummary.faults, dryRun.faults],
  );
  const faultCount = buildSummary.faultCount + dryRun.faults.length;
  const rejectedCount = faultCount + dryRun.doubts.length;
  const writeCount = total(dryRun.counts, 'new') + total(dryRun.counts, 'changed');
  return (
    <>
      <section className="card section" aria-label="Dry run">
        <header>
          <h3>Dry run</h3>
          <span role="status">
            {isWaiting
              ? 'No connection: it continues by itself'
              : isDone || error || buildSummary.parts === 0
                ? 'Nothing is written yet'
                : `Checking part ${Math.min(dryRun.sentParts + 1, buildSummary.parts)} of ${buildSummary.parts} …`}
          </span>
        </header>
        <progress
          className="import-progress"
          aria-label="Rows checked"
          max={Math.max(buildSummary.parts, 1)}
          value={buildSummary.parts === 0 ? 1 : dryRun.sentParts}
        />
        {buildSummary.parts === 0 && <p>No row can be taken as it is: correct the faults below.</p>}
        <Counts counts={dryRun.counts} />
        {buildSummary.leftOut.length > 0 && (
          <ul className="import-note">
            {buildSummary.leftOut.map(([label, count]) => (
              <li key={label}>
                Left out: {label} ({count.toLocaleString('en')})
              </li>
            ))}
          </ul>
        )}
        <PhotoCounts photos={buildSummary.photos} />
        {error && (
          <p role="alert" className="import-error">
            {error} <Button onClick={start}>Try again</Button>
          </p>
        )}
      </section>
      <Twins twins={dryRun.twins} isDone={isDone} onDecide={decide} />
      <Doubts doubts={dryRun.doubts} isDone={isDone} onAccept={accept} />
      <Faults
        faults={faults}
        count={faultCount}
        onDownload={() => void downloadRejects(preparation, dryRun)}
      />
      <Changes changed={dryRun.changed} />
      <div className="import-foot">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          disabled={!isDone || writeCount + recognizedCount === 0}
          onClick={() => setStarting(true)}
        >
          {writeCount > 0 || recognizedCount === 0
            ? `Import ${pluralize(writeCount, 'record')}`
            : 'Keep the answers'}
        </Button>
      </div>
      {isStarting && (
        <StartImport
          id={dryRun.id}
          count={writeCount}
          recognizedCount={recognizedCount}
          rejectedCount={rejectedCount}
          onDone={() => {
            holdFiles(dryRun.id, preparation.summary.deferredFiles);
            void navigate(`?run=${dryRun.id}`);
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}
