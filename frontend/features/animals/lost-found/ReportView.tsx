import { useState } from 'react';
import { Link } from 'react-router';
import { lostFound, type Report } from '#shared/calls/animals/seen/lost-found.ts';
import {
  REPORT_AGES,
  REPORT_SEXES,
  REPORT_SIZES,
  reportName,
  SIDE_TITLES,
} from '#shared/rules/lost-found/reports.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { useSession } from '#client/session/session-context.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { EmptyState, Pill } from '#ui/message/states.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { Matches } from './Matches.tsx';
import { stateLabel } from './report-text.ts';

const EditReport = lazyComponent(() => import('./EditReport.tsx'));
const CloseReport = lazyComponent(() => import('./CloseReport.tsx'));

const titleFor = (titles: Readonly<Record<string, string>>, value: string) =>
  value === '' ? '' : titles[value];

/** One report: the animal, its reporter, and possible matches. */
export default function ReportView({ id }: { readonly id: string }) {
  const { data, error, refetch } = useCall(lostFound.get, { params: { id } });
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon="search"
        title="We couldn’t find this report"
        action={<Link to="/animals/lost-found">All reports</Link>}
      />
    );
  if (!data) return <NotLoaded {...{ error, refetch }} showsServerMessage width="40%" height={30} />;
  return <ReportDetails report={data.report} />;
}

function ReportDetails({ report }: { readonly report: Report }) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'close'>();
  const [tone, text] = stateLabel(report);
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <div className="page-head">
        <h1>{reportName(report)}</h1>
        <span className="page-buttons">
          {report.state === 'open' ? (
            <>
              {report.isNew && (
                <SendButton call={lostFound.check} input={{ params: { id: report.id } }} icon="check">
                  Mark as checked
                </SendButton>
              )}
              <Button icon="edit" onClick={() => setOpenDialog('edit')}>
                Edit report
              </Button>
              <Button variant="primary" onClick={() => setOpenDialog('close')}>
                Close report
              </Button>
            </>
          ) : (
            !report.isCleared && (
              <SendButton call={lostFound.reopen} input={{ params: { id: report.id } }} icon="undo">
                Reopen report
              </SendButton>
            )
          )}
        </span>
      </div>
      <p>
        <Pill tone={tone}>{text}</Pill> <Link to="/animals/lost-found">All reports</Link>
      </p>
      <div className="lost-about">
        <ReportedAnimal report={report} />
        <Reporter report={report} />
      </div>
      <Matches report={report} />
      {openDialog === 'edit' && <EditReport owner={undefined} record={report} onClose={close} />}
      {openDialog === 'close' && <CloseReport report={report} onClose={close} />}
    </>
  );
}

function mapLink({ latitude, longitude }: Report) {
  if (latitude === undefined || longitude === undefined) return '';
  const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      Open the map
    </a>
  );
}

function ReportedAnimal({ report }: { readonly report: Report }) {
  const { side, day, place, postcode, photos } = report;
  return (
    <section className="card section" aria-labelledby="report-animal">
      <h2 id="report-animal">Animal</h2>
      {photos.length > 0 && (
        <ul className="lost-photos">
          {photos.map(({ id, url }, i) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Animal, ${i + 1} of ${photos.length}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <DescriptionList
        details={[
          [SIDE_TITLES[side], <Day key="day" day={day} />],
          ['Place', [place, postcode].filter(Boolean).join(', ')],
          ['Map', mapLink(report)],
          ['Color', report.color],
          ['Breed', report.breed],
          ['Sex', titleFor(REPORT_SEXES, report.sex)],
          ['Age', titleFor(REPORT_AGES, report.age)],
          ['Size', titleFor(REPORT_SIZES, report.size)],
          ['Distinguishing marks', report.marks],
          ['Microchip', report.chip],
          ['Notes', report.notes],
        ]}
      />
    </section>
  );
}

function Reporter({ report }: { readonly report: Report }) {
  const { countryCode } = useSession();
  const { contactName, phone, email, isPublic, isCleared, reportedAt } = report;
  return (
    <section className="card section" aria-labelledby="report-by">
      <h2 id="report-by">Reported by</h2>
      {isCleared ? (
        <p className="muted">
          Names, contact, place, microchip, marks, notes and photos were removed after the report was closed.
        </p>
      ) : (
        <DescriptionList
          details={[
            ['Name', contactName],
            ['Phone', phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>],
            ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
          ]}
        />
      )}
      <p className="muted">
        {isPublic ? 'Sent from your public page' : 'Added by your team'},{' '}
        {formatDateTime(reportedAt, countryCode)}
      </p>
    </section>
  );
}
