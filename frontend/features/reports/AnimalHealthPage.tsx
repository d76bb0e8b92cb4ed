import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { ChosenAnimals } from './choose/ChosenAnimals.tsx';
import { ReportScreen } from './file/ReportScreen.tsx';

const TITLE = 'Animal Health';

/** /reports/animal-health: animals are chosen, then their health report is shown (product/questions 4.3). */
export default function AnimalHealthPage() {
  if (!useAccess('report.animal_health')) return <NoPermission />;
  return (
    <ChosenAnimals title={TITLE}>
      {(animalIds, chooseLink) => (
        <ReportScreen
          title={TITLE}
          request={{ kind: 'health', animalIds, withPeople: false }}
          headerExtra={<span className="page-buttons">{chooseLink}</span>}
        />
      )}
    </ChosenAnimals>
  );
}
