import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useSession } from '#client/session/session-context.ts';
import { useModules } from '#client/useModules.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { type Action, HEADINGS, findRuleViolation, isAllowedAction } from './action.ts';
import { ACTIONS } from './actions.ts';
import { requireSelection } from './selection-rules.ts';
import { milestoneActionsFor } from './milestone-actions.ts';
import './actions-menu.css';

interface Props {
  readonly animals: readonly AnimalRow[];
  readonly onAct: (action: Action, animals: readonly AnimalRow[]) => void;
  /** The label of the button. */
  readonly label?: string;
  /** Set at the bottom of the window: it opens upwards. */
  readonly opensUp?: boolean;
}

/**
 * The menu of actions for selected animals, in groups (product/animals 4.1). Actions that the user may not take are
 * left out, and those of modules that the rescue has turned off.
 */
export function ActionsMenu({ animals, onAct, label = 'Actions', opensUp = false }: Props) {
  const session = useSession();
  const modules = useModules();
  const allowedActions = [...milestoneActionsFor(animals), ...ACTIONS].filter(
    (action) =>
      isAllowedAction(session, action, animals.length) &&
      (!action.module || modules?.[action.module] === true),
  );
  if (allowedActions.length === 0) return null;
  const noSelectionMessage = requireSelection(animals);
  return (
    <Dropdown label={label} opensUp={opensUp} isSheet>
      {noSelectionMessage && <p className="dropdown-head">{noSelectionMessage}</p>}
      <div className="actions-groups">
        {HEADINGS.map((heading, group) => {
          const items = allowedActions.filter((action) => action.group === group);
          return items.length === 0 ? null : (
            <div
              key={heading}
              className={heading ? 'dropdown-group' : 'dropdown-group actions-next'}
              role="group"
              aria-label={heading || 'What happens next'}
            >
              {heading && (
                <p className="actions-heading" aria-hidden="true">
                  {heading}
                </p>
              )}
              {items.map((action) => (
                <ActionItem key={action.key} action={action} animals={animals} onAct={onAct} />
              ))}
            </div>
          );
        })}
      </div>
    </Dropdown>
  );
}

/** An item of the menu. If the action is not possible with these animals, it shows why, and so does a press. */
function ActionItem({
  action,
  animals,
  onAct,
}: Pick<Props, 'animals' | 'onAct'> & { readonly action: Action }) {
  const reason = findRuleViolation(action, animals);
  return (
    <button
      type="button"
      className={reason === undefined ? undefined : 'action-refused'}
      onClick={() => onAct(action, animals)}
    >
      <Icon name={action.icon} size={18} />
      <span>
        {action.label}
        {reason !== undefined && animals.length > 0 && <small>{reason}</small>}
      </span>
    </button>
  );
}
