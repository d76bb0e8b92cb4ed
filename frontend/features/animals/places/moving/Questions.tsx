import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { roomLeft } from '../board/board.ts';
import type { useMoveRequest } from './useMoveRequest.ts';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);
const FosterFirst = lazyComponent(async () => (await import('./FosterFirst.tsx')).FosterFirst);

/** The dialogs that ask before animals are moved. */
export function Questions({ question, fit, go, close }: ReturnType<typeof useMoveRequest>) {
  if (!question) return null;
  const { ask, animals, to } = question;
  if (ask === 'foster') {
    const { rest } = question;
    return (
      <FosterFirst
        animals={animals}
        to={to}
        rest={to.kind === 'foster' ? [] : rest}
        onRest={() => {
          close();
          fit(rest, to);
        }}
        onClose={close}
      />
    );
  }
  const remaining = Math.max(0, roomLeft(to));
  return (
    <Confirm
      title={remaining === 0 ? 'The Location Is Full' : 'Not Room for All'}
      buttonLabel="Move anyway"
      destroys={false}
      onConfirm={() => go(animals, to)}
      onClose={close}
    >
      <p>
        {remaining === 0 ? `${to.name} is full` : `${to.name} has room for ${remaining}`}, you move{' '}
        {animals.length}.
      </p>
    </Confirm>
  );
}
