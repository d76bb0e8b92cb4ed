import type { AnimalRow } from '#shared/calls/animal.schema.ts';
import { may } from '#shared/access/may.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { type Action, ACTIONS } from '../actions/actions.ts';

/** The commonest of the Actions menu, within reach of the thumb. */
const COMMON = ['milestone', 'location', 'cards'];

interface Props {
  readonly animals: readonly AnimalRow[];
  readonly onAct: ((action: Action, animals: readonly AnimalRow[]) => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
}

/** What can be done with the selected animals; floats over the list while there are any. */
export function SelectionBar({ animals, onAct, onDelete, onClear }: Props) {
  const { roleName } = useMe();
  if (animals.length === 0) return null;
  const common = ACTIONS.filter(({ key, right }) => COMMON.includes(key) && may(roleName, right));
  return (
    <div className="selection-bar" role="region" aria-label="Selection">
      <strong aria-live="polite">{animals.length} selected</strong>
      {onAct &&
        common.map((action) => (
          <Button
            key={action.key}
            variant="quiet"
            icon={action.icon}
            aria-label={action.label}
            onClick={() => onAct(action, animals)}
          >
            <span className="wide-only">{action.label}</span>
          </Button>
        ))}
      {onDelete && (
        <Button variant="quiet" icon="trash" aria-label="Delete" onClick={onDelete}>
          <span className="wide-only">Delete</span>
        </Button>
      )}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Clear the selection"
        onClick={onClear}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
