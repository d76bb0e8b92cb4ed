import { thanks } from '#shared/calls/giving/thanks.ts';
import { useSend } from '#client/calls/api.ts';
import { toast } from '#ui/message/toast.ts';

/** Marks donations as thanked, with Undo. */
export function useMark() {
  const { mutateAsync, isPending } = useSend(thanks.mark, { quiet: true });
  const undo = useSend(thanks.mark);
  const mark = async (id: string, thanked: boolean) => {
    const { message = '' } = await mutateAsync({ input: { params: { id }, body: { thanked } } });
    const back = { params: { id }, body: { thanked: !thanked } };
    toast.success(message, { label: 'Undo', run: () => undo.mutate({ input: back }) });
  };
  return { mark: (id: string, thanked: boolean) => void mark(id, thanked).catch(() => undefined), isPending };
}
