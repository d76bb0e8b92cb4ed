import { useSearchParams } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { idsIn, ReportScreen } from './file/ReportScreen.tsx';

/** /animals/health-report?id=…: the health report of one animal or several (comma-separated ids) as a PDF. */
export default function HealthReportPage() {
  const [params] = useSearchParams();
  if (!useAccess('animals.actions.animal_health_report')) return <NoPermission />;
  const request = { kind: 'health', animalIds: idsIn(params), withPeople: false } as const;
  return <ReportScreen title="Animal Health Report" request={request} />;
}
