import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import type { Action } from './actions.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { commonOf } from './common.ts';
import { useActions } from './useActions.tsx';

/** The Actions menu for the animals that are selected in the register, and the form that it opens over it. */
export const SelectedActions: SelectedAnimals = ({ animals, onDone, children }) => {
  const { act, form } = useActions(onDone);
  return (
    <>
      {children({
        menu: <ActionsMenu animals={animals} onAct={act} />,
        common: <CommonActions animals={animals} onAct={act} />,
        more: animals.length > 0 && <ActionsMenu animals={animals} onAct={act} label="More…" up />,
      })}
      {form}
    </>
  );
};

interface CommonProps {
  readonly animals: readonly AnimalRow[];
  readonly onAct: (action: Action, animals: readonly AnimalRow[]) => void;
}

/** What the role does most often, as buttons. */
function CommonActions({ animals, onAct }: CommonProps) {
  const { roleName } = useMe();
  return commonOf(roleName).map((action) => (
    <Button
      key={action.key}
      variant="quiet"
      icon={action.icon}
      aria-label={action.label}
      onClick={() => onAct(action, animals)}
    >
      <span className="wide-only">{action.label}</span>
    </Button>
  ));
}
