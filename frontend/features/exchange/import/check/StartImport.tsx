import { imports } from '#shared/calls/exchange/imports.ts';
import { AskFirst } from '#records/deleting/AskFirst.tsx';

interface Props {
  readonly id: string;
  /** The number of records that will be written. */
  readonly count: number;
  /** The number of likely duplicates that users recognized as existing records. */
  readonly recognized: number;
  readonly faults: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before an import writes. */
export const StartImport = ({ id, count, recognized, faults, onDone, onClose }: Props) => (
  <AskFirst
    call={imports.start}
    input={{ params: { id } }}
    title="Import"
    buttonLabel="Import"
    quiet
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {count.toLocaleString('en')} records will be written. No emails are sent about them, and you can take
      all of it back for 30 days.
    </p>
    {recognized > 0 && (
      <p>
        {recognized === 1
          ? 'One record that is here keeps the number of this file, so that the next import corrects it.'
          : `${recognized.toLocaleString('en')} records that are here keep the numbers of this file, so that the next import corrects them.`}
      </p>
    )}
    {faults > 0 && <p>{faults.toLocaleString('en')} faults stay out: import those rows later.</p>}
  </AskFirst>
);
