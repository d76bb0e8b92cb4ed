import { attachments } from '#shared/calls/attachments/attachments.ts';
import { callQuery } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { FileManager } from '#parts/files/FileManager.tsx';

/** The rescue's own photos, videos and documents; the page around it has the heading (product/tenants 3.2). */
export default function RescueFiles() {
  const { tenantId } = useSession();
  return (
    <FileManager
      owner={{ tenant: true }}
      filesQuery={callQuery(attachments.allByTenant, { params: { tenantId } })}
    />
  );
}
