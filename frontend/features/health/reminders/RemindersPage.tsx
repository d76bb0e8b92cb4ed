import { useMay } from '#client/session/me.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { DaysFilter, useDays } from './DaysFilter.tsx';
import { Reminders, useReminders } from './Reminders.tsx';
import { MEDS, PROCEDURES, type Screen, VACCINATIONS } from './screens.ts';
import '#ui/style/page.css';
import './reminders.css';

/** A reminder screen; all three take the right of the meds (product/health 7.1). */
function RemindersPage({ screen }: { screen: Screen }) {
  return useMay('animals.actions.meds') ? <Permitted screen={screen} /> : <NoPermission />;
}

function Permitted({ screen }: { screen: Screen }) {
  const [days, setDays] = useDays();
  const loaded = useReminders(screen, days);
  return (
    <>
      <div className="page-head">
        <h1>{screen.title}</h1>
      </div>
      <DaysFilter key={days} days={days} pending={days !== 0 && loaded.query.isPending} onShow={setDays} />
      <Reminders key={`list ${days}`} screen={screen} days={days} loaded={loaded} onAll={() => setDays(0)} />
    </>
  );
}

/** /med-reminder */
export const MedReminders = () => <RemindersPage screen={MEDS} />;

/** /vaccination-reminder */
export const VaccinationReminders = () => <RemindersPage screen={VACCINATIONS} />;

/** /procedure-reminder */
export const ProcedureReminders = () => <RemindersPage screen={PROCEDURES} />;
