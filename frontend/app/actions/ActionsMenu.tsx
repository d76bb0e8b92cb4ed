import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { may } from '#shared/access/may.ts';
import { useCall } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/icons.tsx';
import { type Action, ACTIONS } from './actions.ts';

interface Props {
  readonly animals: readonly AnimalRow[];
  readonly onAct: (action: Action, animals: readonly AnimalRow[]) => void;
}

/** What can be done with the selected animals, in the groups of the menu (product/animals 4.1); only what the role may and the rescue has on. */
export function ActionsMenu({ animals, onAct }: Props) {
  const { roleName } = useMe();
  const modules = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 }).data?.tenant.modules;
  const shown = ACTIONS.filter(
    ({ right, module }) => may(roleName, right) && (!module || modules?.[module] === true),
  );
  if (shown.length === 0) return null;
  return (
    <Dropdown label="Actions">
      {([1, 2, 3] as const).map((group) => {
        const items = shown.filter((action) => action.group === group);
        return items.length === 0 ? null : (
          <div key={group} className="dropdown-group">
            {items.map((action) => (
              <button key={action.key} type="button" onClick={() => onAct(action, animals)}>
                <Icon name={action.icon} size={18} />
                {action.label}
              </button>
            ))}
          </div>
        );
      })}
    </Dropdown>
  );
}
