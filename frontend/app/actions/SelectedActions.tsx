import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { may } from '#shared/access/may.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import { type Action, ACTIONS } from './actions.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { useActions } from './useActions.tsx';

/** The Actions menu for the animals that are selected in the register, and the form that it opens over it. */
export const SelectedActions: SelectedAnimals = ({ animals, onDone, children }) => {
  const { act, form } = useActions(onDone);
  return (
    <>
      {children({
        menu: <ActionsMenu animals={animals} onAct={act} />,
        common: <CommonActions animals={animals} onAct={act} />,
      })}
      {form}
    </>
  );
};

interface CommonProps {
  readonly animals: readonly AnimalRow[];
  readonly onAct: (action: Action, animals: readonly AnimalRow[]) => void;
}

/** The commonest of the Actions menu, as buttons. */
function CommonActions({ animals, onAct }: CommonProps) {
  const { roleName } = useMe();
  return ACTIONS.filter(({ common, right }) => common && may(roleName, right)).map((action) => (
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
