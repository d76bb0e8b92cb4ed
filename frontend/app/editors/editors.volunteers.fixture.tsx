import { SlotsForm } from '#features/volunteers/availability/AvailabilityForm.tsx';
import CheckForm from '#features/volunteers/checks/CheckForm.tsx';
import HoursForm from '#features/volunteers/hours/HoursForm.tsx';
import GoalsForm from '#features/statistics/board/GoalsForm.tsx';
import CountingRulesForm from '#features/statistics/period/CountingRulesForm.tsx';
import VolunteerForm from '#features/volunteers/VolunteerForm.tsx';
import type { Editor } from './editors.fixture.tsx';
import { SEEN_VERSION } from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

const activities = () => ({ volunteerActivities: [{ id: 'walks', volunteerActivityName: 'Walks' }] });
const notes = typeInto(/^Notes/);

const PERIOD = {
  id: 'p-a-b',
  pcoId: 'a',
  active: true,
  dateActive: '2026-01-10',
  dateInactive: '',
  notes: '',
  volunteerActivityCustoms: [{ id: 'walks', volunteerActivityName: 'Walks' }],
  animalTypes: [],
  version: SEEN_VERSION,
  changedBy: 'Robin',
  changedAt: '2026-01-10T09:00:00Z',
};

const HOURS = {
  id: 'p-a-c',
  pcoId: 'a',
  date: '2026-01-10',
  from: '09:00',
  to: '10:00',
  minutes: 60,
  state: 'done' as const,
  notes: '',
  version: SEEN_VERSION,
};

const CHECK = {
  requirementId: 'waiver',
  name: 'Waiver',
  isAsked: true,
  holdsForMonths: 12,
  state: 'held' as const,
  exempt: false,
  done: '2026-01-10',
  expires: '2027-01-10',
  note: '',
  by: 'Robin',
  version: SEEN_VERSION,
};

/** A period of which nothing is known yet. */
const FIGURES = {
  months: [],
  types: [],
  ways: [],
  settings: { species: {}, ways: {}, goals: { note: '' }, fiscalStart: 1 },
  version: SEEN_VERSION,
};

/** The forms of a volunteer's file, and of the statistics' settings. */
export const VOLUNTEER_EDITORS: readonly Editor[] = [
  {
    call: 'volunteers.upsert',
    file: 'volunteers/VolunteerForm.tsx',
    form: <VolunteerForm pcoId="a" period={PERIOD} {...closeProps} />,
    replies: () => ({
      'volunteerActivityList.list': activities,
      'animalTypeList.list': () => ({ animalTypes: [] }),
    }),
    edit: notes,
  },
  {
    call: 'hours.update',
    file: 'volunteers/hours/HoursForm.tsx',
    form: <HoursForm pcoId="a" entry={HOURS} {...closeProps} />,
    replies: () => ({ 'volunteerActivityList.list': activities }),
    edit: notes,
  },
  {
    call: 'availability.save',
    file: 'volunteers/availability/AvailabilityForm.tsx',
    form: (
      <SlotsForm
        pcoId="a"
        initial={{ slots: [], notes: '', version: SEEN_VERSION }}
        onReload={closeProps.onClose}
        {...closeProps}
      />
    ),
    edit: notes,
    buttonLabel: 'Save',
  },
  {
    call: 'checklist.save',
    file: 'volunteers/checks/CheckForm.tsx',
    form: <CheckForm pcoId="a" check={CHECK} {...closeProps} />,
    edit: typeInto(/^Note/),
    buttonLabel: 'Save',
  },
  {
    call: 'statistics.save',
    file: 'statistics/board/GoalsForm.tsx',
    form: <GoalsForm figures={FIGURES} {...closeProps} />,
    edit: typeInto(/^Note for the board/),
  },
  {
    call: 'statistics.save',
    file: 'statistics/period/CountingRulesForm.tsx',
    form: (
      <CountingRulesForm figures={{ ...FIGURES, types: [{ id: 'dogs', name: 'Dogs' }] }} {...closeProps} />
    ),
    edit: typeInto(/^Dogs/, 'canine'),
    typedText: 'Canine',
  },
];
