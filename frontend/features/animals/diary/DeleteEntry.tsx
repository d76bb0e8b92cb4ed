import { type Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Confirm } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { Day } from '#client/Day.tsx';

/** Asks before an entry is deleted; whoever may brings it back from the toast. */
export function DeleteEntry({ entry: { id, actionDate }, onClose }: { entry: Diary; onClose: () => void }) {
  const restores = useMay('records.restore');
  const send = useSend(diaries.remove, { quiet: true });
  const back = useSend(diaries.restore);
  const remove = () =>
    send.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          const undo = { label: 'Undo', run: () => back.mutate({ input: { params: { id } } }) };
          toast.success('Diary entry deleted', restores ? undo : undefined);
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm title="Delete" deed="Delete" busy={send.isPending} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete the entry of{' '}
        <strong>
          <Day day={actionDate} />
        </strong>
        ?
      </p>
    </Confirm>
  );
}
