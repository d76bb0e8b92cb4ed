import { useQuery } from '@tanstack/react-query';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { callQuery } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { CopyDetails } from '#parts/rescue/CopyDetails.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { formatDate } from '#ui/time/moment.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import type { RescueDialogProps } from './rescue-actions.ts';

/** The polling interval until the copy is ready. */
const POLL_MS = 10_000;

/** The copy of a rescue that is being ended (product/tenants 4.4). */
export function RescueCopy({ rescue: { id, name }, onClose }: RescueDialogProps) {
  const { countryCode } = useSession();
  const { data, error, refetch } = useQuery({
    ...callQuery(rescues.copy, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.url ? false : POLL_MS),
  });
  return (
    <Modal title={`Copy of ${name}`} size="small" onClose={onClose}>
      {data ? (
        <CopyDetails copy={data} endsOn={formatDate(data.endsAt, countryCode)} checkHint="It appears here." />
      ) : (
        <NotLoaded {...{ error, refetch }} showsServerMessage label="Loading the copy" height={120} />
      )}
    </Modal>
  );
}
