import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useMe } from '#client/session/me.ts';
import type { SelectedOf } from '#records/register/selected.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { commonOf } from './common.ts';
import { CommonButtons } from './CommonButtons.tsx';
import { useActions } from './useActions.tsx';

/** The Actions menu for the animals that are selected in the register, and the form that it opens over it. */
export const SelectedActions: SelectedOf<AnimalRow> = ({ records: animals, onDone, children }) => {
  const { roleName } = useMe();
  const { act, form } = useActions(onDone);
  return (
    <>
      {children({
        menu: <ActionsMenu animals={animals} onAct={act} />,
        common: (
          <CommonButtons actions={commonOf(roleName, animals)} onAct={(action) => act(action, animals)} />
        ),
        moreMenu: animals.length > 0 && <ActionsMenu animals={animals} onAct={act} label="More…" up />,
      })}
      {form}
    </>
  );
};
