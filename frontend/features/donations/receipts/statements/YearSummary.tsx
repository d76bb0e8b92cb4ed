import { useState } from 'react';
import type { Pco } from '#shared/calls/people/people.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useBounceNote } from '#parts/mail/useBounceNote.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { Check } from '#ui/Check.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Progress } from './Progress.tsx';
import StartStatements from './StartStatements.tsx';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly pco: Pco;
  /** The years in which the donor gave, the latest first. */
  readonly years: readonly number[];
  readonly onClose: () => void;
}

/** Previews the summary of a year for one donor, then makes it. */
export default function YearSummary({ pco, years, onClose }: Props) {
  const [year, setYear] = useState(years[0] ?? 0);
  const [wantsMail, setWantsMail] = useState(false);
  const [workId, setWorkId] = useState<string>();
  const bounceNote = useBounceNote(pco);
  const isReachable = pco.email !== '' && bounceNote === '';
  const name = personName(pco);
  if (workId) return <SummaryProgress id={workId} title={`Summary ${year} for ${name}`} onClose={onClose} />;
  return (
    <StartStatements
      kind="summaries"
      year={year}
      donors={[{ pcoId: pco.id, name }]}
      emailCount={wantsMail && isReachable ? 1 : 0}
      onStarted={setWorkId}
      onClose={onClose}
    >
      <label className="receipt-year">
        Year{' '}
        <Select
          value={String(year)}
          options={years.map(String)}
          onChoose={(chosen) => setYear(Number(chosen))}
        />
      </label>
      <Check
        checked={wantsMail && isReachable}
        disabled={!isReachable}
        onChange={() => setWantsMail(!wantsMail)}
      >
        {isReachable ? `Email it to ${pco.email}` : bounceNote || 'No email address on file'}
      </Check>
    </StartStatements>
  );
}

/** The progress of the summary, and the link to its PDF. */
function SummaryProgress({
  id,
  title,
  onClose,
}: {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useCall(statements.get, { query: { id } });
  if (!data)
    return <FormLoading title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <Progress work={data.work} />
    </Modal>
  );
}
