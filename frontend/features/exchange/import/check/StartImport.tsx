import { imports, TAKE_BACK_DAYS } from '#shared/calls/exchange/imports.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
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
      {pluralize(count, 'record')} will be written. No emails are sent about {count === 1 ? 'it' : 'them'},
      and you can take all of it back for {TAKE_BACK_DAYS} days.
    </p>
    {recognizedCount > 0 && (
      <p>
        {recognizedCount === 1
          ? 'One record that is here keeps the number of this file, so that the next import corrects it.'
          : `${recognizedCount.toLocaleString('en')} records that are here keep the numbers of this file, so that the next import corrects them.`}
      </p>
    )}
    {rejectedCount > 0 && (
      <p>
        {pluralize(rejectedCount, 'fault is', 'faults are')} left:{' '}
        {rejectedCount === 1 ? 'its row stays' : 'their rows stay'} out, and can be imported later.
      </p>
    )}
  </ConfirmAction>
);
