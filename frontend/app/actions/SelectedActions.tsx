import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useSession } from '#client/session/session-context.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { commonActionsOf } from './common.ts';
import { CommonButtons } from './CommonButtons.tsx';
import { useActions } from './useActions.tsx';

/** The Actions menu for the animals that are selected in the register, and the form that it opens over it. */
export const SelectedActions: SelectedActionsComponent<AnimalRow> = ({
  records: animals,
  onDone,
  children,
}) => {
  const session = useSession();
  const { act, form } = useActions(onDone);
  return (
    <>
      {children({
        menu: <ActionsMenu animals={animals} onAct={act} />,
        common: (
          <CommonButtons
            actions={commonActionsOf(session, animals)}
            onAct={(action) => act(action, animals)}
          />
        ),
        moreMenu: animals.length > 0 && <ActionsMenu animals={animals} onAct={act} label="More…" opensUp />,
      })}
      {form}
    </>
  );
};
