import { attachments } from '#shared/calls/attachments/attachments.ts';
import { read } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { FileManager } from '#parts/files/FileManager.tsx';

/** The rescue's own photos, videos and documents, below an existing heading (product/tenants 3.2). */
export default function RescueFiles() {
  const { tenantId } = useMe();
  return (
    <FileManager owner={{ tenant: true }} files={read(attachments.allByTenant, { params: { tenantId } })} />
  );
}
