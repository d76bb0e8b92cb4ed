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
  readonly first: ReturnType<typeof useFirstAnimal>;
  readonly onIntake: (animals: readonly AnimalRow[]) => void;
}

/** The forms over the register; the URL says which one is open. */
export function AnimalDialogs({ view, change, first, onIntake }: Props) {
  const canAdd = useAccess('animals.add');
  const canEdit = useAccess('animals.edit');
  const close = () => change({ add: false, edit: '' });
  return (
    <>
      {canAdd && view.add && (
        <AddAnimal onClose={close} onAdded={(name, animals) => (onIntake(animals), first.added(name))} />
      )}
      {first.name && !view.add && (
        <FirstAnimal
          name={first.name}
          onAnother={() => (first.seen(), change({ add: true }))}
          onClose={first.seen}
        />
      )}
      {canEdit && view.edit && <EditAnimal id={view.edit} onClose={close} />}
    </>
  );
}
