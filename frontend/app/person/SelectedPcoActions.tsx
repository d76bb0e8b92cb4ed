import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { canAccess, useSession } from '#client/session/session-context.ts';
import { PCO_ACTIONS, type PcoAction } from '#parts/person/actions.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { toast } from '#ui/message/toast.ts';
import { CommonButtons } from '../actions/CommonButtons.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

/** The forms that open over the register; each loads when it is first opened. */
const FORMS = { volunteer: lazyComponent(() => import('#features/volunteers/VolunteerDialog.tsx')) };

/** The actions for selected PCOs, and the form that is open over the register; with support access only screens. */
function usePcoActions(records: readonly PcoRow[]): { act: (action: PcoAction) => void; form: ReactNode } {
  const navigate = useNavigate();
  const session = useSession();
  const [openForm, setOpenForm] = useState<{ readonly form: keyof typeof FORMS; readonly pco: PcoRow }>();
  const act = ({ path, pathForSeveral, form }: PcoAction) => {
    const [pco, ...rest] = records;
    if (!pco) return toast.warn('Please select a PCO');
    if (rest.length > 0)
      return pathForSeveral
        ? void navigate(pathForSeveral(records.map(({ id }) => id)))
        : toast.warn('Please select one PCO only');
    return form && !session.looking ? setOpenForm({ form, pco }) : void navigate(path(pco.id));
  };
  const Form = openForm && FORMS[openForm.form];
  const form = Form && <Form pco={openForm.pco} onClose={() => setOpenForm(undefined)} />;
  return { act, form };
}

/** The Actions menu for the PCOs that are selected in the register; only what the user may (product/people 2.1). */
export const SelectedPcoActions: SelectedActionsComponent<PcoRow> = ({ records, children }) => {
  const session = useSession();
  const { act, form } = usePcoActions(records);
  const isMany = records.length > 1;
  const allowedActions = PCO_ACTIONS.filter(({ access }) => canAccess(session, access));
  const bulkActions = allowedActions.filter(({ pathForSeveral }) => pathForSeveral);
  const visibleActions = isMany && bulkActions.length > 0 ? bulkActions : allowedActions;
  const menu = visibleActions.length > 0 && (
    <Dropdown label="Actions">
      <div className="dropdown-group">
        {visibleActions.map((action) => (
          <button key={action.key} type="button" onClick={() => act(action)}>
            <Icon name={action.icon} size={18} />
            {action.label}
          </button>
        ))}
      </div>
    </Dropdown>
  );
  const common = (
    <CommonButtons
      actions={isMany ? bulkActions : visibleActions.filter((action) => action.showsAsButton)}
      onAct={act}
    />
  );
  return (
    <>
      {children({ menu, common })}
      {form}
    </>
  );
};
