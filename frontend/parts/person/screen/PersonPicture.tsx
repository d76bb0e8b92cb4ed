import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';

/** The profile picture of a PCO, for pages that read its files anyway; nothing where there is none. */
export function PersonPicture({ pcoId }: { readonly pcoId: string }) {
  const enabled = useAccess(attachments.allByPco.access);
  const { data } = useCall(attachments.allByPco, { params: { pcoId }, query: {} }, { enabled });
  const photo = data?.artifactAttachments.find(
    ({ publicityRank, thumbnailBlobUrl }) => publicityRank === 1 && thumbnailBlobUrl,
  );
  return photo ? <img src={photo.thumbnailBlobUrl} width={64} height={64} alt="" decoding="async" /> : null;
}
