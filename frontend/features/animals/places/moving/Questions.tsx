import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { roomLeft } from '../board/board.ts';
import type { useMoveRequest } from './useMoveRequest.ts';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);
const FosterMoveDialog = lazyComponent(async () => (await import('./FosterMoveDialog.tsx')).FosterMoveDialog);

/** The dialogs that ask before animals are moved. */
export function Questions({ question, ...request }: ReturnType<typeof useMoveRequest>) {
  const { moveIfFits, moveAnimals, finish, close } = request;
  if (!question) return null;
  const { kind, animals, destination } = question;
  if (kind === 'foster') {
    const { otherAnimals } = question;
    return (
      <FosterMoveDialog
        animals={animals}
        destination={destination}
        otherAnimals={otherAnimals}
        onMoveOthers={() => {
          close();
          moveIfFits(otherAnimals, destination);
        }}
        onDone={finish}
        onClose={close}
      />
    );
  }
  const remaining = Math.max(0, roomLeft(destination));
  return (
    <Confirm
      title={remaining === 0 ? 'The Location Is Full' : 'Not Room for All'}
      buttonLabel="Move anyway"
      isDestructive={false}
      onConfirm={() => moveAnimals(animals, destination)}
      onClose={close}
    >
      <p>
        {remaining === 0 ? `${destination.name} is full` : `${destination.name} has room for ${remaining}`},
        you move {animals.length}.
      </p>
    </Confirm>
  );
}
