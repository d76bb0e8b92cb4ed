import { useNavigate } from 'react-router';
import { may } from '#shared/access/may.ts';
import { useMe } from '#client/me.ts';
import type { SelectedPco } from '#features/people/list/selected.ts';
import { PCO_ACTIONS, type PcoAction } from '#parts/person/actions.ts';
import { Button } from '#ui/Button.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast.ts';

/** The Actions menu for the PCO that is selected in the register; only what the role may (product/people 2.1). */
export const SelectedPcoActions: SelectedPco = ({ pco, children }) => {
  const navigate = useNavigate();
  const { roleName } = useMe();
  const shown = PCO_ACTIONS.filter(({ access }) => may(roleName, access));
  const act = ({ path }: PcoAction) =>
    pco ? void navigate(path(pco.id)) : toast.warn('Please select a PCO');
  return children({
    menu: shown.length > 0 && (
      <Dropdown label="Actions">
        <div className="dropdown-group">
          {shown.map((action) => (
            <button key={action.key} type="button" onClick={() => act(action)}>
              <Icon name={action.icon} size={18} />
              {action.label}
            </button>
          ))}
        </div>
      </Dropdown>
    ),
    common: shown
      .filter(({ common }) => common)
      .map((action) => (
        <Button
          key={action.key}
          variant="quiet"
          icon={action.icon}
          aria-label={action.label}
          onClick={() => act(action)}
        >
          <span className="wide-only">{action.label}</span>
        </Button>
      )),
  });
};
