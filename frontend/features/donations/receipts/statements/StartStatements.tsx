import * as z from 'zod';
import { receipts } from '#shared/calls/people/giving/receipts.ts';
import { statements } from '#shared/calls/people/giving/statements.ts';
import { counted } from '#shared/rules/text/counted.ts';
import { useCall } from '#client/calls/api.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { Preview } from '../Preview.tsx';
import { Unchecked } from '../Unchecked.tsx';
import type { Giver } from './useGivers.ts';

interface Props {
  readonly year: number;
  readonly chosen: readonly Giver[];
  /** To how many of them the statements are emailed; 0 for none. */
  readonly mails: number;
  readonly onStarted: (id: string) => void;
  readonly onClose: () => void;
}

const Nothing = z.object({});

/** Shows the first statement and asks before numbered receipts are issued and emails are sent. */
export default function StartStatements({ year, chosen, mails, onStarted, onClose }: Props) {
  const form = useSchemaForm(Nothing, {});
  const save = useSave(
    statements.start,
    form,
    () => ({ body: { year, pcoIds: chosen.map(({ pcoId }) => pcoId), mail: mails > 0, emails: mails } }),
    { says: () => '', onDone: ({ work }) => onStarted(work.id) },
  );
  const many = counted(chosen.length, 'receipt');
  const emailed = mails > 0 ? ` and email ${counted(mails, 'donor')}` : '';
  return (
    <FormDialog
      title={`Issue ${many}${emailed}?`}
      buttonLabel={`Issue ${many}`}
      size="medium"
      asks={false}
      save={save}
      onClose={onClose}
    >
      {String(year) === rescueToday().slice(0, 4) && (
        <Notice
          text={`${year} isn't over yet. Donations given later this year won't be on these statements.`}
        />
      )}
      <p>
        Receipt numbers can't be taken back, only voided one by one. Date, amount and type of the donations
        are then locked.
      </p>
      {mails > 0 && <SentFrom />}
      {chosen[0] && <First giver={chosen[0]} year={year} />}
    </FormDialog>
  );
}

/** The statement of the first donor, as it will be printed. */
function First({ giver, year }: { readonly giver: Giver; readonly year: number }) {
  const { data, error, refetch } = useCall(
    receipts.draft,
    { query: { pcoId: giver.pcoId, year } },
    { staleTime: 0 },
  );
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <>
      {!data.isChecked && <Unchecked />}
      <h3>Statement for {giver.name}</h3>
      {data.paper && <Preview paper={data.paper} />}
    </>
  );
}
