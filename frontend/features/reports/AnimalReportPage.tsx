import { withParam, useQueryParams } from '#ui/useQueryParams.ts';
import { REPORT_RIGHTS } from '#shared/rules/rescues/reports.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Check } from '#ui/Check.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { ChosenAnimals } from './choose/ChosenAnimals.tsx';
import { ReportScreen } from './file/ReportScreen.tsx';

const TITLE = 'Animal Report';

/** The page /animals/reports?id=…: reports about animals, for staff and adopters (product/questions 4.4). */
export default function AnimalReportPage() {
  const canReport = useAccess(REPORT_RIGHTS.animal);
  const canSeePeople = useAccess('pco.view');
  const [params, change] = useQueryParams({ replace: true });
  const includesPeople = canSeePeople && params.get('people') === 'yes';
  if (!canReport) return <NoPermission />;
  const choose = (people: boolean) => change(withParam('people', people ? 'yes' : ''));
  return (
    <ChosenAnimals title={TITLE}>
      {(animalIds, chooseLink) => (
        <ReportScreen
          title={TITLE}
          request={{ kind: 'animal', animalIds, withPeople: includesPeople }}
          headerExtra={
            <span className="page-buttons">
              {canSeePeople && (
                <Check checked={includesPeople} onChange={choose}>
                  With people and addresses
                </Check>
              )}
              {chooseLink}
            </span>
          }
        />
      )}
    </ChosenAnimals>
  );
}
