import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { isFirstMilestone, milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { useMoney } from '#client/useMoney.ts';
import { Day } from '#client/Day.tsx';
import { BirthDate, LastMilestone } from '#parts/animal/cells.tsx';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import type { Column } from '#records/table/RecordTable.tsx';

/**
 * The amount of a milestone: 'Paid $20.00, Received $80.00' for an intake, else '$20.00'; '' if there is none.
 * @param money formats an amount
 */
export function amountOf(
  { milestoneType, amountPaidFee, amountReceivedFee }: Milestone,
  money: (amount: number) => string,
): string {
  if (milestoneType === 'intake')
    return [
      amountPaidFee && `Paid ${money(amountPaidFee)}`,
      amountReceivedFee && `Received ${money(amountReceivedFee)}`,
    ]
      .filter(Boolean)
      .join(', ');
  const amount = amountPaidFee || amountReceivedFee;
  return amount > 0 ? money(amount) : '';
}

function Amount({ milestone }: { readonly milestone: Milestone }) {
  return amountOf(milestone, useMoney());
}

function LastName({
  milestone: { pco, pcoId, otherRescue, otherRescueShelterId },
}: {
  readonly milestone: Milestone;
}) {
  if (pco) return <PcoLink id={pcoId}>{pco.lastName}</PcoLink>;
  return otherRescue && <PcoLink id={otherRescueShelterId}>{otherRescue.lastNameOtherRescue}</PcoLink>;
}

/** The columns of an animal's milestones (product/milestones 3.1). */
export const COLUMNS: readonly Column<Milestone>[] = [
  {
    head: 'Milestone',
    cell: ({ milestoneType }) => <LastMilestone type={milestoneType} />,
    text: (milestone) => nameOf(milestone),
  },
  {
    head: 'Milestone Date',
    cell: (milestone) =>
      milestone.milestoneType === 'birth' ? (
        <BirthDate birth={milestone} />
      ) : (
        <Day day={milestone.milestoneDate} />
      ),
    type: 'day',
    text: ({ milestoneDate }) => milestoneDate,
  },
  { head: 'First Name', cell: ({ pco }) => pco?.firstName },
  {
    head: 'Last Name',
    cell: (milestone) => <LastName milestone={milestone} />,
    text: ({ pco, otherRescue }) => pco?.lastName ?? otherRescue?.lastNameOtherRescue ?? '',
  },
  {
    head: 'Amount',
    type: 'money',
    cell: (milestone) => <Amount milestone={milestone} />,
    text: (milestone) => amountOf(milestone, (amount) => amount.toFixed(2)),
  },
  {
    head: 'Notes',
    cell: ({ acquisitionWayName, caseNumber, notes, anyway }) =>
      [
        acquisitionWayName,
        caseNumber && `Case ${caseNumber}`,
        notes,
        anyway && `Reason for going ahead: ${anyway}`,
      ]
        .flatMap((text) => text?.trim() || [])
        // Adds a period between two texts, unless the first ends with punctuation.
        .map((text, index, texts) => (index < texts.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text))
        .join(' '),
    wide: true,
  },
];

export const nameOf = ({ milestoneType }: Milestone): string => milestoneTitle(milestoneType);

/** The reason why a milestone cannot be deleted: only the latest can, never birth or intake. */
export const undeletableReason = (
  { id, milestoneType }: Milestone,
  [latest]: readonly Milestone[],
): string | undefined =>
  id === latest?.id && !isFirstMilestone(milestoneType)
    ? undefined
    : 'Only the latest milestone can be deleted';
