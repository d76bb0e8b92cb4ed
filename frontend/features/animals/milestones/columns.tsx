import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { isFirst, milestoneTitle } from '#shared/rules/milestones.ts';
import { Day } from '#client/Day.tsx';
import { LastMilestone } from '#parts/animal/cells.tsx';
import type { Column } from '#records/RecordTable.tsx';

/** How an amount is written: two places, nothing where there is none. */
const money = (amount: number) => (amount > 0 ? amount.toFixed(2) : '');

/** 'Paid 20.00' or 'Received 80.00'. */
export function amountOf({ milestoneType, amountPaidFee, amountReceivedFee }: Milestone): string {
  if (milestoneType === 'intake')
    return [
      amountPaidFee && `Paid ${money(amountPaidFee)}`,
      amountReceivedFee && `Received ${money(amountReceivedFee)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return money(amountPaidFee || amountReceivedFee);
}

/** What an animal's milestones show (product/milestones 3.1). */
export const COLUMNS: readonly Column<Milestone>[] = [
  { head: 'Milestone', cell: ({ milestoneType }) => <LastMilestone type={milestoneType} /> },
  { head: 'Milestone Date', cell: ({ milestoneDate }) => <Day day={milestoneDate} /> },
  { head: 'First Name', cell: ({ pco }) => pco?.firstName },
  { head: 'Last Name', cell: ({ pco, otherRescue }) => pco?.lastName ?? otherRescue?.lastNameOtherRescue },
  { head: 'Amount', cell: amountOf },
  {
    head: 'Notes',
    cell: ({ acquisitionWayName, notes }) => [acquisitionWayName, notes].filter(Boolean).join('. '),
    wide: true,
  },
];

export const nameOf = ({ milestoneType }: Milestone): string => milestoneTitle(milestoneType);

/** Why a milestone cannot be deleted: only the latest can, never birth or intake. */
export const keptIn = (
  { id, milestoneType }: Milestone,
  [latest]: readonly Milestone[],
): string | undefined =>
  id === latest?.id && !isFirst(milestoneType) ? undefined : 'Only the latest milestone can be deleted';
