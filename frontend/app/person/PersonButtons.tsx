import { useState } from 'react';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { PersonActions } from './PersonActions.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const EditPco = lazyComponent(() => import('#parts/person/form/EditPco.tsx'));
const DeletePco = lazyComponent(() => import('#features/people/list/DeletePco.tsx'));

/** The actions beside the name of a PCO, and the open form or question. */
export function PersonButtons({ pco }: { readonly pco: Pco }) {
  const canEdit = useAccess('pco.edit');
  const canDelete = useAccess('pco.delete');
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  return (
    <span className="page-buttons">
      {canEdit && (
        <Button icon="edit" onClick={() => setOpenDialog('edit')}>
          Edit
        </Button>
      )}
      {canDelete && (
        <Button
          icon="trash"
          aria-label={`Delete ${personName(pco)}`}
          onClick={() => setOpenDialog('delete')}
        />
      )}
      <PersonActions pco={pco} />
      {openDialog === 'edit' && <EditPco id={pco.id} onClose={close} />}
      {openDialog === 'delete' && <DeletePco pco={pco} onClose={close} />}
    </span>
  );
}
