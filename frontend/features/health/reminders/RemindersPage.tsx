import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { DaysFilter, useDays } from './DaysFilter.tsx';
import { Reminders, useReminders } from './Reminders.tsx';
import { MED_SCREEN, PROCEDURE_SCREEN, type Screen, VACCINATION_SCREEN } from './screens.ts';
import '#ui/style/page.css';
import './reminders.css';

/** A reminder screen; all three require the right for meds (product/health 7.1). */
function RemindersPage({ screen }: { screen: Screen }) {
  return useAccess('animals.actions.meds') ? <PermittedReminders screen={screen} /> : <NoPermission />;
}

function PermittedReminders({ screen }: { screen: Screen }) {
  const [days, setDays] = useDays();
  const remindersQuery = useReminders(screen, days);
  return (
    <>
      <div className="page-head">
        <h1>{screen.title}</h1>
      </div>
      <DaysFilter
        key={days}
        days={days}
        isPending={days !== 0 && remindersQuery.query.isPending}
        onShow={setDays}
      />
      <Reminders
        key={`list ${days}`}
        screen={screen}
        days={days}
        remindersQuery={remindersQuery}
        onAll={() => setDays(0)}
      />
    </>
  );
}

/** /med-reminder */
export const MedReminders = () => <RemindersPage screen={MED_SCREEN} />;

/** /vaccination-reminder */
export const VaccinationReminders = () => <RemindersPage screen={VACCINATION_SCREEN} />;

/** /procedure-reminder */
export const ProcedureReminders = () => <RemindersPage screen={PROCEDURE_SCREEN} />;
