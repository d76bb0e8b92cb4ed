import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { isFirst, milestoneTitle } from '#shared/rules/milestones.ts';
import { Button } from '#ui/Button.tsx';
import { Day } from '#client/Day.tsx';
import { LastMilestone } from '#parts/animal/cells.tsx';
import '#records/record-table.css';

interface Props {
  /** The latest first. */
  readonly milestones: readonly Milestone[];
  readonly onEdit: (milestone: Milestone) => void;
  readonly onDelete: (milestone: Milestone) => void;
}

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

/** The table of spec 001 §2; on phones each row is a card. Only the latest can be deleted, never birth or intake. */
export function MilestoneTable({ milestones, onEdit, onDelete }: Props) {
  return (
    <div className="card records">
      <table>
        <thead>
          <tr>
            {['Milestone', 'Milestone Date', 'First Name', 'Last Name', 'Amount', 'Notes'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {milestones.map((milestone, index) => {
            const { id, milestoneType, milestoneDate, pco, otherRescue, notes, acquisitionWayName } =
              milestone;
            const title = milestoneTitle(milestoneType);
            const deletable = index === 0 && !isFirst(milestoneType);
            return (
              <tr key={id}>
                <td>
                  <LastMilestone type={milestoneType} />
                </td>
                <td data-label="Milestone Date">
                  <Day day={milestoneDate} />
                </td>
                <td data-label="First Name">{pco?.firstName}</td>
                <td data-label="Last Name">{pco?.lastName ?? otherRescue?.lastNameOtherRescue}</td>
                <td data-label="Amount">{amountOf(milestone)}</td>
                <td data-label="Notes" className="record-text">
                  {[acquisitionWayName, notes].filter(Boolean).join('. ')}
                </td>
                <td className="record-buttons">
                  <Button
                    variant="quiet"
                    icon="edit"
                    aria-label={`Edit ${title}`}
                    onClick={() => onEdit(milestone)}
                  />
                  <Button
                    variant="quiet"
                    icon="trash"
                    aria-label={`Delete ${title}`}
                    disabled={!deletable}
                    title={deletable ? undefined : 'Only the latest milestone can be deleted'}
                    onClick={() => onDelete(milestone)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
