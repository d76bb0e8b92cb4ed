import { useState } from 'react';
import { useNavigate } from 'react-router';
import { imports } from '#shared/calls/exchange/imports.ts';
import { SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { useSession } from '#client/session/session-context.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import type { ArchiveSummary } from '../workspace/workspace.ts';
import { holdFiles } from '../state/waiting-files.ts';
import type { ImportPreparation } from '../state/useImport.ts';
import { FileDrop } from '../steps/Files.tsx';
import { type ArchiveFault, useArchiveDryRun } from './useArchiveDryRun.ts';

/** The most faults that are shown. */
const MAX_VISIBLE = 100;

function Faults({ faults }: { readonly faults: readonly ArchiveFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section className="card section" aria-label="Faults">
      <h3>
        {faults.length === 1
          ? 'One record stays out'
          : `${faults.length.toLocaleString('en')} records stay out`}
      </h3>
      <ul className="import-faults">
        {faults.slice(0, MAX_VISIBLE).map(({ title, line, message }) => (
          <li key={`${title} ${line}`}>
            <strong>
              {title}, line {line.toLocaleString('en')}
            </strong>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly archive: ArchiveSummary;
  readonly preparation: ImportPreparation;
}

/** The counts of an export's records, the records that are left out, and its files, which are uploaded later. */
function Contents({ archive: { manifest, leftOut } }: Pick<Props, 'archive'>) {
  const { nouns, archives } = manifest;
  const leftOutTitles = new Set(leftOut.map(([title]) => title));
  const fileCount = archives.reduce((sum, each) => sum + each.files, 0);
  return (
    <>
      <ul className="import-counts">
        {nouns
          .filter(({ title, kind }) => !leftOutTitles.has(title) && kind !== SETTINGS_KIND)
          .map(({ kind, title, records }) => (
            <li key={kind}>
              <strong>{title}</strong>
              <span>{records.toLocaleString('en')}</span>
            </li>
          ))}
      </ul>
      <ul className="import-note">
        {leftOut.map(([title, reason]) => (
          <li key={title}>{reason}.</li>
        ))}
        {archives.length > 0 && (
          <li>
            {fileCount === 1 ? 'One file is' : `${fileCount.toLocaleString('en')} files are`} in{' '}
            {archives.length === 1 ? 'an archive' : `${archives.length} archives`} beside this one: drop{' '}
            {archives.length === 1 ? 'it' : 'them'} here too, or once the records are in.
          </li>
        )}
      </ul>
    </>
  );
}

/** The files that were dropped beside the export: archives of its stored files, and files that are no part of it. */
function FilesBeside({ preparation: { summary } }: Pick<Props, 'preparation'>) {
  const { deferredFiles, files, pictures } = summary;
  // A dropped photo is deferred too, but it is no archive.
  const archives = deferredFiles.filter(({ name }) => !pictures.includes(name));
  const isSingle = files.length === 1;
  return (
    <>
      {archives.length > 0 && (
        <p className="import-note">
          {archives.length === 1 ? 'One archive of files is' : `${archives.length} archives of files are`}{' '}
          uploaded once the records are in.
        </p>
      )}
      {files.length > 0 && (
        <p className="import-note">
          {joinWords(files.map(({ name }) => name))} {isSingle ? 'is' : 'are'} not part of it. Import{' '}
          {isSingle ? 'it' : 'them'} once the export is in.
        </p>
      )}
    </>
  );
}

/** A chosen full export: shows its counts, lets the server do a dry run, and then starts the import. */
export function Archive({ archive, preparation }: Props) {
  const { countryCode } = useSession();
  const navigate = useNavigate();
  const [wantsSettings, setWantsSettings] = useState(archive.hasSettings);
  const [isStarting, setStarting] = useState(false);
  const { rescue, askedAt } = archive.manifest;
  const dryRun = useArchiveDryRun(preparation.getWorkspace, archive, wantsSettings);
  const { progress, isWaiting, isSending, isDone, error } = dryRun;
  return (
    <>
      <FileDrop preparation={preparation} />
      <section className="card section" aria-label={`Export of ${rescue.name}`}>
        <header>
          <h3>Export of {rescue.name}</h3>
        </header>
        <p className="import-note">
          Made {formatDateTime(askedAt, countryCode)}. All of it is taken in as it is, with its history: into
          a rescue that has no animals and no people yet.
        </p>
        <Contents archive={archive} />
        <FilesBeside preparation={preparation} />
        {archive.hasSettings && (
          <Check
            className="import-tick"
            checked={wantsSettings}
            disabled={isSending}
            onChange={setWantsSettings}
          >
            Take over its address, clock, currency and other settings, but not its name
          </Check>
        )}
        {(isSending || isDone) && (
          <>
            <progress
              className="import-progress"
              aria-label="Records checked"
              max={Math.max(dryRun.lastPart, 1)}
              value={progress.sentParts}
            />
            <p role="status">
              {isWaiting
                ? 'No connection: it continues by itself'
                : isDone
                  ? 'Nothing is written yet'
                  : `Checking part ${progress.sentParts + 1} of ${dryRun.lastPart} …`}
            </p>
          </>
        )}
        {error && (
          <p role="alert" className="import-error">
            {error}
          </p>
        )}
      </section>
      <Faults faults={progress.faults} />
      <div className="import-foot">
        {isDone ? (
          <Button variant="primary" onClick={() => setStarting(true)}>
            Import it
          </Button>
        ) : (
          <Button variant="primary" busy={isSending} onClick={() => void dryRun.start()}>
            {error ? 'Try again' : 'Begin the dry run'}
          </Button>
        )}
        <Button onClick={() => location.reload()}>Other files</Button>
      </div>
      {isStarting && (
        <ConfirmAction
          call={imports.start}
          input={{ params: { id: progress.id } }}
          title="Import the export"
          buttonLabel="Import it"
          quiet
          onDone={() => {
            holdFiles(progress.id, preparation.summary.deferredFiles);
            void navigate(`?run=${progress.id}`);
          }}
          onClose={() => setStarting(false)}
        >
          <p>
            All records of <strong>{rescue.name}</strong> are written, and the lists of this rescue are
            replaced by its lists. This can’t be undone: if it was the wrong rescue, end it and sign up again.
          </p>
        </ConfirmAction>
      )}
    </>
  );
}
