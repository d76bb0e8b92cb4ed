import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useAccess } from '#client/session/session-context.ts';
import type { useFirstAnimal } from '../../wizard/useFirstAnimal.ts';
import type { View } from '../view/view.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddAnimal = lazyComponent(() => import('../../wizard/AddAnimal.tsx'));
const FirstAnimal = lazyComponent(() => import('../../wizard/FirstAnimal.tsx'));
const EditAnimal = lazyComponent(() => import('../../wizard/EditAnimal.tsx'));

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  readonly firstAnimal: ReturnType<typeof useFirstAnimal>;
  readonly onIntake: (animals: readonly AnimalRow[]) => void;
}

/** The dialogs over the list of animals: the forms in the URL, and the message after a rescue's first animal. */
export function AnimalDialogs({ view, change, firstAnimal, onIntake }: Props) {
  const canAdd = useAccess('animals.add');
  const canEdit = useAccess('animals.edit');
  const close = () => change({ add: false, edit: '' });
  return (
    <>
      {canAdd && view.add && (
        <AddAnimal
          onClose={close}
          onAdded={(name, animals) => {
            onIntake(animals);
            firstAnimal.added(name);
          }}
        />
      )}
      {firstAnimal.name && !view.add && (
        <FirstAnimal
          name={firstAnimal.name}
          onAnother={() => {
            firstAnimal.dismiss();
            change({ add: true });
          }}
          onClose={firstAnimal.dismiss}
        />
      )}
      {canEdit && view.edit && <EditAnimal id={view.edit} onClose={close} />}
    </>
  );
}
