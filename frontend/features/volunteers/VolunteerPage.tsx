import { personName } from '#shared/rules/people/people.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Pco } from '#shared/calls/people/people.ts';
import { type VolunteerPeriod, volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { useCall } from '#client/calls/api.ts';
import { PersonScreen } from '#parts/person/screen/PersonScreen.tsx';
import { type OpenDialog, RecordDialog, RecordListBody } from '#records/list/RecordList.tsx';
import { Button } from '#ui/Button.tsx';
import { AvailabilitySection } from './availability/AvailabilitySection.tsx';
import { BadgeSection } from './badge/BadgeSection.tsx';
import { ChecklistSection } from './checks/ChecklistSection.tsx';
import { HoursSection } from './hours/HoursSection.tsx';
import { PERIODS } from './periods.tsx';
import '#ui/style/section.css';
import './volunteers.css';

/** /pco/volunteer?id=…: a volunteer's periods, checklist, hours and badge (product/volunteers 1.3). */
export default function VolunteerPage() {
  const [open, setOpen] = useState<OpenDialog<VolunteerPeriod>>();
  return (
    <PersonScreen
      title="Volunteer"
      access="pco.actions.volunteer"
      action={() => (
        <span className="page-buttons volunteer-buttons">
          <Link to="/pco/volunteers">All volunteers</Link>
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
            Add
          </Button>
        </span>
      )}
    >
      {(pco) => <VolunteerSections key={pco.id} pco={pco} open={open} onOpen={setOpen} />}
    </PersonScreen>
  );
}

interface Props {
  readonly pco: Pco;
  readonly open: OpenDialog<VolunteerPeriod> | undefined;
  readonly onOpen: (open?: OpenDialog<VolunteerPeriod>) => void;
}

function VolunteerSections({ pco, open, onOpen }: Props) {
  const { data } = useCall(volunteers.list, { query: { pcoId: pco.id } });
  const openPeriodCount = data?.volunteerPersonCustom.filter(({ active }) => active).length ?? 1;
  return (
    <>
      {openPeriodCount > 1 && (
        <p className="notice notice-warn" role="note">
          {openPeriodCount} periods are open because records were merged. End or delete all but one of them.
        </p>
      )}
      <div className="volunteer-periods">
        <RecordListBody list={PERIODS} owner={pco} title={`Volunteer: ${personName(pco)}`} onOpen={onOpen} />
      </div>
      <ChecklistSection pcoId={pco.id} isActive={openPeriodCount > 0} />
      <HoursSection pcoId={pco.id} />
      <AvailabilitySection pcoId={pco.id} />
      <BadgeSection pco={pco} />
      {open && <RecordDialog list={PERIODS} owner={pco} open={open} onClose={() => onOpen(undefined)} />}
    </>
  );
}
