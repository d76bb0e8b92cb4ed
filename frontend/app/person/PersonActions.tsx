import { Link } from 'react-router';
import type { Pco } from '#shared/calls/people/people.ts';
import { useAccess } from '#client/session/session-context.ts';
import { PCO_ACTIONS, type PcoAction } from '#parts/person/actions.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';

/** The Actions menu of a PCO's page, with the actions that the user's role allows. */
export function PersonActions({ pco }: { readonly pco: Pco }) {
  return (
    <Dropdown label="Actions">
      <div className="dropdown-group">
        {PCO_ACTIONS.map((action) => (
          <ActionLink key={action.key} action={action} pco={pco} />
        ))}
      </div>
    </Dropdown>
  );
}

function ActionLink({ action, pco }: { readonly action: PcoAction; readonly pco: Pco }) {
  const { access, path, icon, label } = action;
  return (
    useAccess(access) && (
      <Link to={path(pco.id)}>
        <Icon name={icon} size={18} />
        {label}
      </Link>
    )
  );
}
