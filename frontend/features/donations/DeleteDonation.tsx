import { type Donation, donations } from '#shared/calls/giving/donations.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Day } from '#client/Day.tsx';
import { useMoney } from '#client/useMoney.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import type { RecordDialogProps } from '#records/list/RecordList.tsx';

/** Asks before a donation is deleted. */
export default function DeleteDonation({ owner, record, onClose }: RecordDialogProps<Pco, Donation>) {
  const formatMoney = useMoney();
  const input = { params: { id: record.id } };
  return (
    <DeleteDialog
      remove={donations.remove}
      restore={donations.restore}
      {...{ input, onClose }}
      restoreInput={input}
      details="It will no longer count toward totals."
    >
      the donation of{' '}
      <strong>
        {formatMoney(record.amount)}, <Day day={record.donationDate} />
      </strong>
      , by {personName(owner)}
    </DeleteDialog>
  );
}
