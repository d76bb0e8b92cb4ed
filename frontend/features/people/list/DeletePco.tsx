import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people.ts';
import { DeleteDialog } from '#records/DeleteDialog.tsx';

interface Props {
  readonly pco: PcoRow;
  readonly onClose: () => void;
}

/** Asks before a PCO is deleted (product/people 3.2). */
export default function DeletePco({ pco, onClose }: Props) {
  const input = { params: { id: pco.id } };
  return (
    <DeleteDialog
      remove={people.remove}
      input={input}
      restore={people.restore}
      back={input}
      more={(restores) =>
        restores ? 'You can restore what was deleted.' : 'An administrator can restore what was deleted.'
      }
      onClose={onClose}
    >
      <strong>{personName(pco)}</strong>
    </DeleteDialog>
  );
}
