import { HAS_ATTACHED_RECORDS, type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { PCO_ACTIONS } from '#parts/person/actions.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface Props {
  readonly pco: PcoRow;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Says why a PCO is not deleted, and links to a merge instead. */
function AttachedRecordsNotice({ pco }: { readonly pco: PcoRow }) {
  const canMerge = useAccess('pco.actions.merge_pco');
  const mergeAction = canMerge && PCO_ACTIONS.find(({ key }) => key === 'merge');
  return (
    <>
      <p>{HAS_ATTACHED_RECORDS}</p>
      {mergeAction && (
        <p>
          <ButtonLink variant="primary" to={mergeAction.path(pco.id)}>
            {mergeAction.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Asks before a PCO is deleted, or says at once that it cannot be (product/people 3.2). */
export default function DeletePco({ pco, onDeleted, onClose }: Props) {
  const input = { params: { id: pco.id } };
  const { data, error } = useCall(people.links, { query: { pcoId: pco.id } }, { staleTime: 0 });
  // If this check fails, the deletion itself refuses a PCO with linked records.
  const isLinked = data?.linked ?? (error ? false : undefined);
  if (isLinked !== false)
    return (
      <Modal title="Delete" size="small" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        {isLinked ? <AttachedRecordsNotice pco={pco} /> : <Skeleton width="80%" />}
      </Modal>
    );
  return (
    <DeleteDialog
      remove={people.remove}
      input={input}
      restore={people.restore}
      restoreInput={input}
      mentionsRestore
      explainRejection={({ status }) => status === 409 && <AttachedRecordsNotice pco={pco} />}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <strong>{personName(pco)}</strong>
    </DeleteDialog>
  );
}
