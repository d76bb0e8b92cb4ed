import { imports } from '#shared/calls/exchange/imports.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';

interface Props {
  readonly id: string;
  /** The number of records that will be written. */
  readonly count: number;
  /** The number of likely duplicates that users recognized as existing records. */
  readonly recognizedCount: number;
  readonly rejectedCount: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before an import writes. */
export const StartImport = ({ id, count, recognizedCount, rejectedCount, onDone, onClose }: Props) => (
  <ConfirmAction
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
    {recognizedCount > 0 && (
      <p>
        {recognizedCount === 1
          ? 'One record that is here keeps the number of this file, so that the next import corrects it.'
          : `${recognizedCount.toLocaleString('en')} records that are here keep the numbers of this file, so that the next import corrects them.`}
      </p>
    )}
    {rejectedCount > 0 && (
      <p>{rejectedCount.toLocaleString('en')} faults stay out: import those rows later.</p>
    )}
  </ConfirmAction>
);
