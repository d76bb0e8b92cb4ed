import { Link } from 'react-router';
import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useMay } from '#client/session/me.ts';
import { PCO_ACTIONS } from '#parts/person/actions.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';

interface Props {
  readonly pco: PcoRow;
  readonly onClose: () => void;
}

/** Asks before a PCO is deleted (product/people 3.2). */
export default function DeletePco({ pco, onClose }: Props) {
  const input = { params: { id: pco.id } };
  const merges = useMay('pco.actions.merge_pco');
  const merge = merges && PCO_ACTIONS.find(({ key }) => key === 'merge');
  return (
    <DeleteDialog
      remove={people.remove}
      input={input}
      restore={people.restore}
      back={input}
      listed
      refused={({ status, message }) =>
        status === 409 && (
          <>
            <p>{message}</p>
            {merge && (
              <Link className="button button-primary" to={merge.path(pco.id)}>
                {merge.label}
              </Link>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <strong>{personName(pco)}</strong>
    </DeleteDialog>
  );
}
