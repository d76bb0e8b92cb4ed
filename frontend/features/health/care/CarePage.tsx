import { rounds } from '#shared/calls/health/rounds.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { CareList } from './CareList.tsx';

/** /today/care: the care list, for users whose Today page is the medication round. */
export default function CarePage() {
  return useAccess(rounds.care.access) ? <CareList title="Care List" /> : <NoPermission />;
}
