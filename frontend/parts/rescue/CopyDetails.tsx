import type { RescueDataCopy } from '#shared/calls/rescues/rescues.ts';
import { LIST_ENTRIES_TITLE, COPIED_TITLES } from '#shared/rules/rescues/copied-records.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { ButtonAnchor } from '#ui/Button.tsx';
import './copy-facts.css';

/** The noun of a kind's records. */
const recordNoun = (kind: string): string => COPIED_TITLES[kind] ?? LIST_ENTRIES_TITLE;

/** The sentence about the stored files, by the number of archives beside that of the records. */
const archivesText = (archives: number): string =>
  `Photos, videos, documents and receipts (PDF) are in ${archives === 1 ? 'another archive' : `${archives} more archives`}.`;

interface Props {
  readonly copy: RescueDataCopy;
  /** The day on which everything else is gone, formatted for the reader. */
  readonly endsOn: string;
  /** The sentence that says how to see if it is ready. */
  readonly checkHint: string;
}

/** The content of a rescue's copy, and its download; or a note that it is being made. */
export function CopyDetails({
  copy: { url, fileName, bytes = 0, counts, archives },
  endsOn,
  checkHint,
}: Props) {
  if (!url)
    return (
      <p role="status">Making the copy. With many records and files, this takes a few minutes. {checkHint}</p>
    );
  return (
    <div className="copy-facts">
      <p>
        A ZIP archive with a folder for each kind of record: as a spreadsheet (CSV), and one record per line
        for programs (JSON Lines). README.txt explains it, and manifest.json lists every file with its
        checksum. {archives.length > 0 && `${archivesText(archives.length)} `}
        Passwords and other secrets aren’t included. Everything is removed on {endsOn}.
      </p>
      <ul aria-label="What it holds">
        {Object.entries(counts)
          .toSorted(([a], [b]) => recordNoun(a).localeCompare(recordNoun(b)))
          .map(([kind, count]) => (
            <li key={kind}>
              {recordNoun(kind)}: {count.toLocaleString('en')}
            </li>
          ))}
      </ul>
      <ButtonAnchor variant="primary" href={url} download={fileName} icon="download">
        Download ({sizeText(bytes)})
      </ButtonAnchor>
      {archives.map((archive) => (
        <ButtonAnchor key={archive.fileName} href={archive.url} download={archive.fileName} icon="download">
          {pluralize(archive.files, 'file')} ({sizeText(archive.bytes)})
        </ButtonAnchor>
      ))}
    </div>
  );
}
