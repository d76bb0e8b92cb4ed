import { rescues, type Support } from '#shared/calls/rescues/rescues.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { DateTime, dateTimeColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import './rescue/customization.css';
import '#ui/style/inline.css';

type SupportVisit = Support['looks'][number];

const COLUMNS: readonly Column<SupportVisit>[] = [
  { head: 'Who', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
  dateTimeColumn('Looked in', ({ at }) => at),
  dateTimeColumn('Last there', ({ lastAt }) => lastAt),
];

/** /customization/support: lets support look in, and lists its visits (product/tenants 4.5). */
export default function SupportPage() {
  const { data, error, refetch } = useCall(rescues.support, {}, { staleTime: 0 });
  return (
    <>
      <h1>Support</h1>
      {data ? (
        <>
          <Switch support={data} />
          <SupportVisits looks={data.looks} />
        </>
      ) : (
        <NotLoaded
          {...{ error, refetch }}
          showsServerMessage
          className="card customization-card"
          height={120}
        />
      )}
    </>
  );
}

function Switch({ support: { until, by } }: { support: Support }) {
  const { mutate, isPending } = useSend(rescues.letSupportIn);
  const setSupport = (isOn: boolean) => mutate({ input: { body: { on: isOn } } });
  return (
    <section className="card customization-card" aria-labelledby="support-title">
      <h2 id="support-title">Let support look in</h2>
      <p>
        Havenkeep’s support can’t see your records. If you want help with something on your screens, you can
        let them look in for 24 hours. They see what an Administrator sees, including addresses of people, and
        can’t change anything. Each visit is listed below and in your history.
      </p>
      {until ? (
        <>
          <p role="status">
            {by} let support in until <DateTime time={until} />.
          </p>
          <div>
            <Button variant="primary" busy={isPending} onClick={() => setSupport(false)}>
              End access now
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button busy={isPending} onClick={() => setSupport(true)}>
            Let support look in for 24 hours
          </Button>
        </div>
      )}
    </section>
  );
}

function SupportVisits({ looks }: { looks: readonly SupportVisit[] }) {
  if (looks.length === 0) return <p className="muted">Support hasn’t looked in.</p>;
  return <RecordTable records={looks} columns={COLUMNS} showsAll label="Support access log" />;
}
